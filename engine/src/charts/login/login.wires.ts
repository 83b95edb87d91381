import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const byLogin = () => ({ by: 'login' as const })
const ifWanted = { ifWanted: true }

/** The wires that start at the facts of the login. */
export const loginWires: readonly Wire[] = [
  on('login', 'login.needsFrame').send('loginFrame', 'frame.load', byLogin),
  on('login', 'login.needsFrame').send('loginKeys', 'loginKeys.expect', nothing, ifWanted),
  on('login', 'login.left').send('loginFrame', 'frame.cancel', byLogin, ifWanted),
  on('login', 'login.codeSent').send('modal', 'modal.push', () => ({ view: 'EmailVerifyOtp' }), ifWanted),
  // After the view of the code is there: the modal would close without a view.
  on('login', 'login.codeSent').send(
    'modal',
    'modal.withdraw',
    () => ({ views: ['EmailVerifyDevice'] }),
    ifWanted,
  ),
  on('login', 'login.deviceAsked').send(
    'modal',
    'modal.push',
    () => ({ view: 'EmailVerifyDevice' }),
    ifWanted,
  ),
  on('login', 'login.deviceAsked').send(
    'modal',
    'modal.withdraw',
    () => ({ views: ['EmailVerifyOtp'] }),
    ifWanted,
  ),
  on('login', 'login.left').send(
    'modal',
    'modal.withdraw',
    () => ({ views: ['EmailVerifyDevice', 'EmailVerifyOtp'] }),
    ifWanted,
  ),
  on('login', 'login.resumed').send('modal', 'modal.push', ({ view }) => ({ view }), ifWanted),
  on('login', 'login.done').send('loginSession', 'loginSession.begin', ({ user }) => ({ user })),
]
