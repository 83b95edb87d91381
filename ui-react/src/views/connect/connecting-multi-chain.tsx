'use client'
import { mergedConnectors } from '@walletchart/engine/links'
import { type ReactElement, useMemo } from 'react'
import { PuzzleIcon } from '../../icons/puzzle-icon.js'
import { multiChainMessages } from '../../messages/multi-chain-messages.js'
import { shortName } from '../../messages/short-name.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { Mark } from '../../parts/mark.js'
import { Moment } from '../../parts/moment.js'
import { RowGroup } from '../../parts/row-group.js'
import { Span } from '../../parts/span.js'
import { AppMark } from '../kit/app-mark.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { useBackTo } from '../kit/use-back-to.js'
import { useLast } from '../kit/use-last.js'
import { FamilyRow } from './family-row.js'
import { type WalletChoice, walletChoices } from './wallet-choices.js'
import { hasMember } from './wallet-members.js'

/** One wallet that serves several families: the user chooses the family. */
export function ConnectingMultiChain(): ReactElement {
  const toWallets = useBackTo('Connect')
  const t = useText(multiChainMessages)
  const go = useGo('ConnectingMultiChain')
  const id = useShown((state) => state.modal.data.connectorId)
  const limit = useShown((state) => state.modal.data.namespace)
  const connectors = useShown((state) => state.connectors)
  const networks = useShown((state) => state.networks)
  // By the id of any member: a connector that is found late may give the row another id.
  const wallet = useMemo(
    () => mergedConnectors(connectors).find((one) => hasMember(one, id)),
    [connectors, id],
  )
  const choices = useMemo(
    () => (wallet === undefined ? [] : walletChoices(wallet, networks, limit)),
    [wallet, networks, limit],
  )
  const name = useLast(wallet?.name) ?? id ?? t('settings.wallet')
  const namesSource = new Set(choices.map(sourceOf)).size > 1

  if (choices.length > 0)
    return (
      <>
        <ViewHeader title={shortName(name)} />
        <Body label={t('modal.content')}>
          <div className="wc:flex wc:items-center wc:gap-3">
            <Mark name={name} src={wallet?.imageUrl} size={44} />
            <p data-part="lead">
              {t(choices.length > 1 ? 'multiChain.lead' : 'multiChain.leadOne', { wallet: name })}
            </p>
          </div>
          <RowGroup label={t('multiChain.list')}>
            {choices.map((choice) => (
              <FamilyRow key={choice.namespace} choice={choice} namesSource={namesSource} />
            ))}
          </RowGroup>
        </Body>
      </>
    )

  if (id === undefined) return <NothingChosen title={t('settings.wallet')} lacks="wallet" />
  const gone = wallet === undefined
  return (
    <>
      <ViewHeader title={shortName(name)} />
      <Body label={t('modal.content')}>
        <Span
          state="off"
          glyph={<PuzzleIcon size={16} />}
          from={<AppMark />}
          to={<Mark name={name} src={wallet?.imageUrl} of={id} size={60} />}
          label={t('span.missing', { to: name })}
        />
        <Moment title={t(gone ? 'connecting.goneTitle' : 'multiChain.noneTitle', { wallet: name })}>
          {t(gone ? 'connecting.gone' : 'multiChain.none')}
        </Moment>
      </Body>
      <Foot>
        {gone ? (
          <Button onClick={() => go('GetWallet')}>{t('connecting.get', { wallet: name })}</Button>
        ) : null}
        <Button variant={gone ? 'quiet' : 'primary'} onClick={toWallets}>
          {t('action.otherWallets')}
        </Button>
      </Foot>
    </>
  )
}

/** Two connectors of one name with another source may be two wallets. */
const sourceOf = ({ connector: { id, info } }: WalletChoice): string => info?.rdns?.toLowerCase() ?? id
