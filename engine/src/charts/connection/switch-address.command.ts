import * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { accountOf } from '../kit/account-of.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import { filledText, namespaceField } from '../kit/request-fields.js'
import type { ConnectedAccount, PublicState } from '../public-state.js'

export interface SwitchAddressRequest {
  /** One of the account's `allAccounts`. */
  readonly address: string
  /** Default: the active family. */
  readonly namespace?: Namespace
}

const shape = z.object({ address: filledText('an address of allAccounts'), namespace: namespaceField })

/** Works with another account that the wallet granted, where the app chooses. */
export const switchAddress = async (
  core: Commander,
  given: SwitchAddressRequest,
  shown: PublicState,
): Promise<ConnectedAccount> => {
  const { address, namespace } = checkedRequest('switchAddress', shape, given)
  needWallets(shown)
  const family = namespace ?? shown.activeNamespace
  const { status, allAccounts, choosesAccount, address: now } = accountOf(shown, family)
  if (status !== 'connected') throw new WalletchartError('NOT_CONNECTED', { details: family })
  if (!allAccounts.some((account) => account.address === address))
    throw featureError('UNAUTHORIZED', { details: 'The wallet does not grant this account.' })
  if (address !== now) {
    if (choosesAccount === 'wallet') throw featureError('ACCOUNT_SWITCH_UNSUPPORTED')
    core.sendTo('connection', family, { type: 'connection.choose', address })
    // A call that waited for its chunk runs in a step whose state is not published yet.
    await Promise.resolve()
  }
  const account = accountOf(core.state, family)
  if (account.status !== 'connected') throw new WalletchartError('NOT_CONNECTED', { details: family })
  // The wallet may have moved before the choice arrived.
  if (account.address !== address) throw featureError('ACCOUNT_CHANGED')
  return account
}
