import type { Namespace } from '../../model/ids/namespace.js'
import type { AttemptId } from '../attempt.js'

/** The id of a sign-in's request to the wallet. No promise has it: the answer comes back by a wire. */
export const signInRequest = (namespace: Namespace, turn: 0 | 1): AttemptId => `siwx ${namespace} ${turn}`
