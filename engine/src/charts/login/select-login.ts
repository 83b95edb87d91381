import type { SnapshotOf } from '../charts.js'
import type { LoginState } from './login.public.js'

/** The login by e-mail, as a view shows it. */
export const selectLogin = (snapshot: SnapshotOf<'login'>): LoginState => {
  const { email, failure } = snapshot.context
  const step: LoginState['step'] = snapshot.matches('idle')
    ? 'idle'
    : snapshot.matches('checking') || snapshot.matches('sending')
      ? 'sending'
      : snapshot.matches('loadingFrame')
        ? 'loading'
        : snapshot.matches('device')
          ? 'device'
          : snapshot.matches({ code: 'verifying' })
            ? 'verifying'
            : snapshot.matches('code')
              ? 'code'
              : snapshot.matches('reading')
                ? 'reading'
                : 'failed'
  return { step, email, failure: failure?.toJSON() }
}
