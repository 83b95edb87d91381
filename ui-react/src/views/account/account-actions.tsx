'use client'
import type { Account } from '@walletchart/engine'
import type { WalletFeature } from '@walletchart/engine/receive'
import type { ReactElement } from 'react'
import { ArrowDownLeftIcon } from '../../icons/arrow-down-left-icon.js'
import { ArrowUpRightIcon } from '../../icons/arrow-up-right-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ActionTile } from '../../parts/action-tile.js'

/** The order where the app has none: it comes with receiving. */
const usual: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** The actions of an account, in the order of the app. A feature that is off is absent. */
export function AccountActions({ account }: { readonly account: Account }): ReactElement | null {
  const { engine, preload } = useViewScope()
  const t = useText(accountMessages)
  const go = useGo('Account')
  const features = useShown((state) => state.features)
  const activeNamespace = useShown((state) => state.activeNamespace)
  const { namespace } = account
  const tiles: { readonly [Feature in WalletFeature]?: ReactElement } = {
    receive: (
      <ActionTile
        key="receive"
        name={t('account.receive')}
        icon={<ArrowDownLeftIcon />}
        onClick={() => go('WalletReceive', { namespace })}
        onApproach={() => {
          preload('WalletReceive')
          engine.preload('receive')
        }}
      />
    ),
    // The form is about the account that the app shows, and about no other.
    ...(namespace === activeNamespace && {
      send: (
        <ActionTile
          key="send"
          name={t('account.send')}
          icon={<ArrowUpRightIcon />}
          onClick={() => go('WalletSend')}
          onApproach={() => {
            preload('WalletSend')
            engine.preload('send')
          }}
        />
      ),
    }),
  }
  const order = engine.receive?.order ?? usual
  const shown = order.flatMap((feature) => (features[feature] === true ? (tiles[feature] ?? []) : []))
  return shown.length === 0 ? null : <div data-part="action-row">{shown}</div>
}
