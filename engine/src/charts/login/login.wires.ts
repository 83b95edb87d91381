import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})

/** The wires that start at the facts of the login. */
export const loginWires: readonly Wire[] = [
  on('login', 'login.needsFrame').send('loginFrame', 'frame.load', nothing),
  on('login', 'login.left').send('loginFrame', 'frame.cancel', nothing, { ifWanted: true }),
  on('login', 'login.done').send('loginSession', 'loginSession.begin', ({ user }) => ({ user })),
]
