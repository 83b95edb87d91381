import type { Account, ErrorRecord, PublicState } from '@walletchart/engine'
import { formatAddress } from '@walletchart/engine/values'
import { failureStage } from '../views/kit/attempt-stage.js'
import { type Announcement, begins, ended, endedHere, type SpokenText, settled } from './announcement.js'
import { pairingAnnouncement } from './pairing-announcement.js'
import { signInAnnouncement } from './sign-in-announcement.js'

/**
 * What is read aloud when one state follows another; undefined for what needs no words. A wallet that comes back
 * by itself is not announced: nothing was asked.
 */
export function announcementOf(
  before: PublicState,
  after: PublicState,
  t: SpokenText,
): Announcement | undefined {
  if (before === after || !after.ready) return undefined
  for (const now of Object.values(after.accounts)) {
    const then = before.accounts[now.namespace]
    if (then === now || then === undefined) continue
    const said = attemptAnnouncement(then, now, t) ?? accountAnnouncement(then, now, t)
    if (said !== undefined) return said
  }
  return (
    signInAnnouncement(before, after, t) ??
    pairingAnnouncement(before, after, t) ??
    networkAnnouncement(before, after, t) ??
    refusalAnnouncement(before, after, t)
  )
}

/** The begin and the end of an attempt at a wallet. */
function attemptAnnouncement(then: Account, now: Account, t: SpokenText): Announcement | undefined {
  const { connecting, failure } = now
  if (connecting !== undefined && connecting.connectorId !== then.connecting?.connectorId)
    return begins(t('live.connecting', { wallet: connecting.name }))
  if (connecting?.stage === 'pending' && then.connecting?.stage === 'asking')
    return begins(t('live.pending', { wallet: connecting.name }))
  if (failure !== undefined && failure !== then.failure)
    return failed(failure.error, failure.name, t('live.failed', { wallet: failure.name }), t)
  if (then.connecting === undefined || connecting !== undefined) return undefined
  const wallet = then.connecting.name
  return now.status === 'connected' && isNew(then, now)
    ? settled(t('live.connected', { wallet, account: formatAddress(now.address) }))
    : settled(t('live.cancelled', { wallet }))
}

/** An attempt beside a connected wallet may end without another connection. */
const isNew = (then: Account, now: Account): boolean =>
  then.status !== 'connected' ||
  then.address !== now.address ||
  then.connectedWalletInfo?.identifier !== now.connectedWalletInfo?.identifier

function accountAnnouncement(then: Account, now: Account, t: SpokenText): Announcement | undefined {
  if (then.status !== 'connected') return undefined
  if (now.status === 'connected')
    return now.address === then.address
      ? undefined
      : settled(t('live.account', { account: formatAddress(now.address) }))
  return now.status === 'disconnected' ? settled(t('live.disconnected')) : undefined
}

/** The reason why a question to a wallet came to nothing. */
function failed(error: ErrorRecord, wallet: string, otherwise: string, t: SpokenText): Announcement {
  const stage = failureStage(error)
  if (stage === 'declined') return ended(t('live.declined', { wallet }))
  return ended(stage === 'deadline' ? t('live.noAnswer', { wallet }) : otherwise)
}

function networkAnnouncement(
  before: PublicState,
  after: PublicState,
  t: SpokenText,
): Announcement | undefined {
  const wallet = after.accounts[after.activeNamespace]?.connectedWalletInfo?.name ?? ''
  const { switching, switchFailure } = after
  if (switching !== undefined && switching.stage !== 'connecting' && before.switching === undefined)
    return begins(t('live.switching', { wallet }))
  if (switchFailure !== undefined && switchFailure !== before.switchFailure)
    return failed(switchFailure.error, wallet, t('live.notSwitched'), t)
  if (!before.ready) return undefined
  if (after.activeNetworkId === before.activeNetworkId) {
    const wasAsked = before.switching !== undefined && before.switching.stage !== 'connecting'
    return wasAsked && switching === undefined ? settled(t('live.notSwitched')) : undefined
  }
  const network = after.networks[after.activeNamespace]?.caipNetworks.find(
    ({ caipNetworkId }) => caipNetworkId === after.activeNetworkId,
  )
  return network === undefined ? undefined : settled(t('live.network', { network: network.name }))
}

/** Escape did nothing but shake the view: it says why, and what does end it. */
function refusalAnnouncement(
  before: PublicState,
  { modal }: PublicState,
  t: SpokenText,
): Announcement | undefined {
  if (!modal.shaking || before.modal.shaking) return undefined
  if (modal.view === 'SIWXSignMessage') return endedHere(t('live.heldSignIn'))
  return endedHere(t(modal.view === 'UnsupportedChain' ? 'live.heldNetwork' : 'live.held'))
}
