import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

/** The wires that start at the facts of the frame. */
export const loginFrameWires: readonly Wire[] = [
  on('loginFrame', 'frame.loaded').send('login', 'login.frameLoaded', nothing, ifWanted),
  on('loginFrame', 'frame.failed').send('login', 'login.frameFailed', ({ error }) => ({ error }), ifWanted),
  // An attempt to connect waits for no frame that did not come. The user sees why, and may try again.
  on('loginFrame', 'frame.failed').sendEach(
    'connecting',
    'connecting.refuse',
    ({ connectorId, error }) => ({ connectorId, error }),
    ifWanted,
  ),
  on('loginFrame', 'frame.restarted').send('login', 'login.frameRestarted', nothing, ifWanted),
  on('loginFrame', 'frame.shown').send('login', 'login.frameShown', nothing, ifWanted),
  on('loginFrame', 'frame.hidden').send('login', 'login.frameHidden', nothing, ifWanted),
  on('loginFrame', 'frame.loaded').send('loginSession', 'loginSession.frameLoaded', nothing, ifWanted),
  on('loginFrame', 'frame.failed').send(
    'loginSession',
    'loginSession.frameFailed',
    ({ error }) => ({ error }),
    ifWanted,
  ),
  on('loginFrame', 'frame.restarted').send('loginSession', 'loginSession.frameRestarted', nothing, ifWanted),
  on('loginFrame', 'frame.keysTold').send(
    'loginKeys',
    'loginKeys.told',
    ({ state, isBackedUp }) => ({ state, isBackedUp }),
    ifWanted,
  ),
  on('loginFrame', 'frame.restarted').send('loginKeys', 'loginKeys.frameRestarted', nothing, ifWanted),
  on('loginFrame', 'frame.failed').send('loginKeys', 'loginKeys.end', nothing, ifWanted),
]
