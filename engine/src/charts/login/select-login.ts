import type { SnapshotOf } from '../charts.js'
import type { LoginState } from './login.public.js'
import { DEVICE_DEADLINE } from './login.setup.js'
import { THROTTLE } from './login-memory.js'
import { serverPause } from './server-pause.js'

type Snapshot = SnapshotOf<'login'>

/** The login by e-mail, as a view shows it. */
export const selectLogin = (
  snapshot: Snapshot,
): Omit<LoginState, 'codeLifetime' | 'connectMethodsOrder' | 'keys' | 'isBackedUp' | 'pages'> => {
  const { email, failure, sentAt } = snapshot.context
  const step = stepOf(snapshot)
  const ends = [sentAt === undefined ? undefined : sentAt + THROTTLE, serverPause.end(failure)].filter(
    (end) => end !== undefined,
  )
  return {
    step,
    email,
    failure: failure?.toJSON(),
    sentAt,
    nextMailAt: ends.length === 0 ? undefined : Math.max(...ends),
    endsAt: step === 'device' && sentAt !== undefined ? sentAt + DEVICE_DEADLINE : undefined,
  }
}

const stepOf = (snapshot: Snapshot): LoginState['step'] => {
  if (snapshot.matches({ asking: 'loadingFrame' })) return 'loading'
  if (snapshot.matches('asking')) return 'sending'
  if (snapshot.matches('code')) {
    const steps = ['verifying', 'spent', 'expired'] as const
    return steps.find((one) => snapshot.matches({ code: one })) ?? 'code'
  }
  const steps = ['idle', 'device', 'reading'] as const
  return steps.find((one) => snapshot.matches(one)) ?? 'failed'
}
