import * as z from 'zod/mini'
import { accountOf } from '../kit/account-of.js'
import { checkedRequest } from '../kit/checked-request.js'
import { namespaceField, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { grantedAddresses } from './granted-addresses.js'
import type { ReceiveAddress, ReceiveAddressesRequest } from './receive.public.js'

const shape = z.object({ namespace: namespaceField, signal: signalField })

/** The addresses on which the connected accounts receive. */
export const receiveAddresses = async (
  given: ReceiveAddressesRequest,
  shown: PublicState,
): Promise<readonly ReceiveAddress[]> => {
  const { namespace } = checkedRequest('receive.addresses', shape, given)
  const accounts = namespace === undefined ? Object.values(shown.accounts) : [accountOf(shown, namespace)]
  return accounts.flatMap((account) => {
    const networks = shown.networks[account.namespace]
    return account.status === 'connected' && networks !== undefined ? grantedAddresses(account, networks) : []
  })
}
