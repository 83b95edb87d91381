import { type ChartTrace, lines } from '../kit/trace/chart-trace.js'
import { error, flag, listOf, secret } from '../kit/trace/keep-kinds.js'
import { connectorId, limits, namespace } from '../kit/trace/shared-kinds.js'
import type { FoundUser, SessionCheck } from './login-session.chart.js'

/** The fields that a trace may hold: nothing of the user. */
export const loginSessionTrace: ChartTrace<'loginSession'> = {
  events: {
    'loginSession.begin': { user: secret },
    'loginSession.resume': { by: namespace },
    'loginSession.released': { by: namespace },
    'loginSession.disconnect': {},
    'loginSession.frameLoaded': {},
    'loginSession.frameFailed': { error },
    'loginSession.frameRestarted': {},
    'loginSession.refused': {},
  },
  outputs: {
    resumeUser: lines<FoundUser>({ user: secret, email: secret }),
    resumeUserAgain: lines<FoundUser>({ user: secret, email: secret }),
    checkSession: lines<SessionCheck>({ isConnected: flag }),
    signOut: secret,
  },
  input: { limits, connectorId },
  context: { limits, connectorId, user: secret, email: secret, holders: listOf(namespace) },
}
