import { loginError } from '../../model/errors/login-error.js'
import { ifWanted, row, toEach, toOne, type WireTables } from '../kit/wire-table.cases.js'

const error = loginError('IFRAME_LOAD_FAILED')
const connectorId = 'one'
const failed = { type: 'frame.failed', error, connectorId } as const

/** The deliveries of the wires for some facts. */
export const loginFrameWireTables: WireTables<'loginFrame'> = {
  'loginFrame frame.loaded > login login.frameLoaded': ifWanted(
    row({ type: 'frame.loaded' }, toOne({})),
    row({ type: 'frame.loaded' }, toOne({})),
  ),
  'loginFrame frame.failed > login login.frameFailed': ifWanted(
    row(failed, toOne({ error })),
    row(failed, toOne({ error })),
  ),
  'loginFrame frame.failed > connecting connecting.refuse': ifWanted(
    row(failed, toEach({ connectorId, error })),
    row({ ...failed, connectorId: 'two' }, toEach({ connectorId: 'two', error })),
  ),
  'loginFrame frame.restarted > login login.frameRestarted': ifWanted(
    row({ type: 'frame.restarted' }, toOne({})),
    row({ type: 'frame.restarted' }, toOne({})),
  ),
  'loginFrame frame.shown > login login.frameShown': ifWanted(
    row({ type: 'frame.shown' }, toOne({})),
    row({ type: 'frame.shown' }, toOne({})),
  ),
  'loginFrame frame.hidden > login login.frameHidden': ifWanted(
    row({ type: 'frame.hidden' }, toOne({})),
    row({ type: 'frame.hidden' }, toOne({})),
  ),
  'loginFrame frame.loaded > loginSession loginSession.frameLoaded': ifWanted(
    row({ type: 'frame.loaded' }, toOne({})),
    row({ type: 'frame.loaded' }, toOne({})),
  ),
  'loginFrame frame.failed > loginSession loginSession.frameFailed': ifWanted(
    row(failed, toOne({ error })),
    row(failed, toOne({ error })),
  ),
  'loginFrame frame.restarted > loginSession loginSession.frameRestarted': ifWanted(
    row({ type: 'frame.restarted' }, toOne({})),
    row({ type: 'frame.restarted' }, toOne({})),
  ),
  'loginFrame frame.keysTold > loginKeys loginKeys.told': ifWanted(
    row(
      { type: 'frame.keysTold', state: 'locked', isBackedUp: false },
      toOne({ state: 'locked', isBackedUp: false }),
    ),
    row(
      { type: 'frame.keysTold', state: 'open', isBackedUp: true },
      toOne({ state: 'open', isBackedUp: true }),
    ),
  ),
  'loginFrame frame.restarted > loginKeys loginKeys.frameRestarted': ifWanted(
    row({ type: 'frame.restarted' }, toOne({})),
    row({ type: 'frame.restarted' }, toOne({})),
  ),
  'loginFrame frame.failed > loginKeys loginKeys.end': ifWanted(
    row(failed, toOne({})),
    row({ ...failed, connectorId: 'two' }, toOne({})),
  ),
}
