'use client'
import type { ReactElement } from 'react'
import { CheckIcon } from '../../icons/check-icon.js'
import { multiChainMessages } from '../../messages/multi-chain-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Row } from '../../parts/row.js'
import { RowLines } from '../../parts/row-lines.js'
import { FamilyMark } from '../kit/family-mark.js'
import { quietly } from '../kit/quietly.js'
import { useFamilyName } from '../kit/use-family-name.js'
import type { WalletChoice } from './wallet-choices.js'

export interface FamilyRowProps {
  readonly choice: WalletChoice
  /** The connectors of the wallet come from several places, so each row names its own. */
  readonly namesSource: boolean
}

/** One family on which the chosen wallet can be connected. */
export function FamilyRow({ choice: { namespace, connector }, namesSource }: FamilyRowProps): ReactElement {
  const { engine, preload } = useViewScope()
  const t = useText(multiChainMessages)
  const name = useFamilyName()(namespace)
  const count = useShown((state) => state.networks[namespace]?.caipNetworks.length ?? 0)
  const holder = useShown((state) => state.accounts[namespace]?.connectedWalletInfo)
  const busy = useShown((state) => state.accounts[namespace]?.connecting?.connectorId === connector.id)
  const connected = holder?.identifier === connector.id
  const { rdns } = connector.info ?? {}
  const lines = [
    holder === undefined
      ? count > 1
        ? t('family.networks', { count })
        : undefined
      : t(connected ? 'multiChain.connected' : 'multiChain.connectedOther', { wallet: holder.name }),
    connector.suspicious === true
      ? t('connect.oddName', { source: rdns ?? connector.id })
      : namesSource
        ? (rdns ?? t('multiChain.inPage'))
        : undefined,
  ].filter((line) => line !== undefined)
  const shared = {
    name,
    mark: <FamilyMark namespace={namespace} />,
    secondLine: lines.length > 1 ? <RowLines lines={lines} /> : lines[0],
    // Sentences and sources are not cut.
    caution: namesSource || connector.suspicious === true || holder !== undefined,
  }

  if (connected) return <Row {...shared} trailing={<CheckIcon size={16} />} />
  return (
    <Row
      {...shared}
      busy={busy}
      leads
      onApproach={() => {
        engine.preload('wallet')
        preload('ConnectingExternal')
      }}
      onClick={() => {
        quietly(engine.connect({ wallet: connector.id, namespace }))
        // The page's button opens it once the wallet is connected.
        preload('Account')
      }}
    />
  )
}
