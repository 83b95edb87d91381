import { writtenAddress } from '../../model/receivers/written-address.js'
import type { SendOrder } from './token-send.events.js'

/**
 * The name of all that an order moves, from whom to whom, and of the transaction whose place it takes. An address has one name in whichever
 * letters it was given.
 */
export const transferName = ({
  network,
  from,
  to,
  asset: { token = 'native' },
  amount,
  replaces,
}: SendOrder): string =>
  [
    network,
    writtenAddress(from),
    writtenAddress(to),
    writtenAddress(token),
    amount,
    ...(replaces ? [replaces.id, replaces.with] : []),
  ].join(' ')
