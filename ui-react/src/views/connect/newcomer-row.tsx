'use client'
import type { ReactElement } from 'react'
import { WalletIcon } from '../../icons/wallet-icon.js'
import { connectMessages } from '../../messages/connect-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { ListedMark } from '../kit/listed-mark.js'
import { useListing } from '../kit/use-listing.js'

const MARKS = 3

/** The way to a first wallet, under the list of those that are there. */
export function NewcomerRow(): ReactElement {
  const { preload } = useViewScope()
  const t = useText(connectMessages)
  const go = useGo('Connect')
  const listing = useListing()
  const name = t('connect.newcomer')
  return (
    <div data-part="newcomer">
      <Row
        name={name}
        secondLine={t('connect.newcomerLine')}
        mark={<Mark name="" icon={<WalletIcon />} />}
        trailing={listing?.recommended
          .slice(0, MARKS)
          .map((wallet) => <ListedMark key={wallet.id} wallet={wallet} name={wallet.name} size={20} />)}
        leads
        onApproach={() => preload('GetWallet')}
        onClick={() => go('GetWallet')}
      />
    </div>
  )
}
