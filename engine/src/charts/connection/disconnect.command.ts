import * as z from 'zod/mini'
import type { Namespace } from '../../model/ids/namespace.js'
import { accountOf } from '../kit/account-of.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import { namespaceField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'

export interface DisconnectRequest {
  /** Default: every family. */
  readonly namespace?: Namespace
}

const shape = z.object({ namespace: namespaceField })

/** Ends one family's connection, or all. */
export const disconnect = async (
  core: Commander,
  given: DisconnectRequest,
  shown: PublicState,
): Promise<void> => {
  const { namespace } = checkedRequest('disconnect', shape, given)
  needWallets(shown)
  if (namespace !== undefined) accountOf(shown, namespace)
  core.send('discovery', { type: 'discovery.giveUp', namespace })
  const families = namespace === undefined ? Object.keys(shown.accounts) : [namespace]
  await Promise.all(
    families.map((family) => {
      core.sendTo('connecting', family, { type: 'connecting.end' })
      return core.ask({
        at: { chart: 'connection', namespace: family },
        command: (attempt) => ({ type: 'connection.disconnect', attempt }),
      })
    }),
  )
}
