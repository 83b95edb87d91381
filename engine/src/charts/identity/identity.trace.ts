import type { Identity } from '../../ports/identity-source.js'
import { type ChartTrace, lines } from '../kit/trace/chart-trace.js'
import { flag, secret } from '../kit/trace/keep-kinds.js'
import { limits, namespace } from '../kit/trace/shared-kinds.js'

const identity = lines<Identity>({ name: secret, suspicious: flag, avatar: secret })

/** The fields of the identity chart that may be written to a trace: no address, no name, no picture. */
export const identityTrace: ChartTrace<'identity'> = {
  events: {
    'identity.account': { address: secret },
    'identity.clear': {},
    'identity.recalled': { identity },
  },
  outputs: { readIdentity: identity },
  input: { namespace, limits },
  context: { namespace, limits, address: secret, identity },
}
