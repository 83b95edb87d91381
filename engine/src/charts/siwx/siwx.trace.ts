import { type ChartTrace, lines } from '../kit/trace/chart-trace.js'
import { error, fields, flag, listOf, plainNumber, secret, wordsOf } from '../kit/trace/keep-kinds.js'
import {
  accountType,
  attempt,
  attempts,
  caip2,
  chunk,
  connectorId,
  limits,
  namespace,
} from '../kit/trace/shared-kinds.js'
import type { SignInsAre } from '../record/record.events.js'
import type { SiwxAccount } from './siwx.events.js'
import type { SignInEnd } from './siwx.public.js'
import type { StoredSignIn } from './siwx.services.js'

const account = { address: secret, networkId: caip2, connectorId, accountType }
const stored = lines<StoredSignIn>({ required: flag, signIn: fields({ endsIn: plainNumber }) })

/** The fields of the siwx chart that may be written to a trace: no message and no signature. */
export const siwxTrace: ChartTrace<'siwx'> = {
  events: {
    'siwx.account': { ...account, granted: secret },
    'siwx.answered': { connectorId, answer: secret },
    'siwx.leave': {},
    'siwx.ended': {},
    'siwx.wait': { attempt },
    'siwx.sign': { attempt },
    'siwx.cancel': { attempt },
    'siwx.decline': {},
    'siwx.promptNext': { after: listOf(namespace) },
    'siwx.left': { about: listOf(namespace) },
    'siwx.signOut': { attempt },
    'siwx.signed': { attempt, signature: secret },
    'siwx.refused': { attempt, error },
    'siwx.unserved': { chunk, error },
    'siwx.reread': { isSignedIn: flag },
    'siwx.known': { accounts: secret, are: wordsOf<SignInsAre>({ in: true, toEnd: true, over: true }) },
    'siwx.unended': { error: secret },
  },
  outputs: {
    readSignIn: stored,
    rereadSignIn: stored,
    prepareMessage: secret,
    addSignIn: fields({ endsIn: plainNumber }),
    takeSignIns: fields({ required: flag, isOwn: flag, endsIn: plainNumber }),
    endSignIn: secret,
    clearSignIns: secret,
  },
  input: { namespace, limits },
  context: {
    namespace,
    limits,
    account: lines<SiwxAccount>(account),
    answered: secret,
    taken: secret,
    granted: secret,
    required: flag,
    prepared: secret,
    turn: plainNumber,
    since: plainNumber,
    signature: secret,
    failure: error,
    endsIn: plainNumber,
    lapse: wordsOf<SignInEnd>({ expired: true, revoked: true, signedOut: true }),
    waiting: attempts,
    calls: attempts,
    leaving: attempts,
  },
}
