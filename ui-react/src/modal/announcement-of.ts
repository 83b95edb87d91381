import type { PublicState } from '@walletchart/engine'
import { formatAddress } from '@walletchart/engine/values'
import type { Messages, Translate } from '../messages/catalogue.js'
import { pairingAnnouncement } from './pairing-announcement.js'
import { signInAnnouncement } from './sign-in-announcement.js'

/**
 * What is read aloud when one state follows another; undefined for what needs no words. A wallet that comes back
 * by itself is not announced: nothing was asked.
 */
export function announcementOf(
  before: PublicState,
  after: PublicState,
  t: Translate<Messages>,
): string | undefined {
  if (before === after || !after.ready) return undefined
  for (const now of Object.values(after.accounts)) {
    const then = before.accounts[now.namespace]
    if (then === now || then === undefined) continue
    const { connecting, failure } = now
    if (connecting !== undefined && connecting.connectorId !== then.connecting?.connectorId)
      return t('live.connecting', { wallet: connecting.name })
    if (connecting?.stage === 'pending' && then.connecting?.stage === 'asking')
      return t('live.pending', { wallet: connecting.name })
    if (now.status === 'connected' && then.connecting !== undefined)
      return t('live.connected', { wallet: then.connecting.name, account: formatAddress(now.address) })
    if (now.status === 'connected' && then.status === 'connected' && now.address !== then.address)
      return t('live.account', { account: formatAddress(now.address) })
    if (failure !== undefined && failure !== then.failure)
      return failure.error.code === 'USER_REJECTED'
        ? t('live.declined', { wallet: failure.name })
        : t('live.failed', { wallet: failure.name })
    if (then.status === 'connected' && now.status === 'disconnected') return t('live.disconnected')
  }
  return (
    signInAnnouncement(before, after, t) ??
    pairingAnnouncement(before, after, t) ??
    networkAnnouncement(before, after, t)
  )
}

function networkAnnouncement(
  before: PublicState,
  after: PublicState,
  t: Translate<Messages>,
): string | undefined {
  const wallet = after.accounts[after.activeNamespace]?.connectedWalletInfo?.name ?? ''
  const { switching, switchFailure } = after
  if (switching !== undefined && switching.stage !== 'connecting' && before.switching === undefined)
    return t('live.switching', { wallet })
  if (switchFailure !== undefined && switchFailure !== before.switchFailure)
    return switchFailure.error.code === 'USER_REJECTED'
      ? t('live.declined', { wallet })
      : t('live.notSwitched')
  if (!before.ready || after.activeNetworkId === before.activeNetworkId) return undefined
  const network = after.networks[after.activeNamespace]?.caipNetworks.find(
    ({ caipNetworkId }) => caipNetworkId === after.activeNetworkId,
  )
  return network === undefined ? undefined : t('live.network', { network: network.name })
}
