import { describe, expect, it } from 'vitest'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { FAKE, started, until } from './set-up.cases.js'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const basicOn = (userAgent: string) => {
  const window = fakeWindow({ navigator: { userAgent, maxTouchPoints: userAgent === iPhone ? 5 : 0 } })
  const environment = fakeEnvironment({ window })
  return started({ options: { basic: true, pairing: fakePairing(), projectId: 'test', environment } })
}

describe('the first view of a basic modal', () => {
  it.each([
    ['ConnectingWalletConnectBasic', 'a desktop', desktop],
    ['AllWallets', 'a phone', iPhone],
  ])('[B11] is %s on %s while no wallet is connected', async (view, _device, userAgent) => {
    const { engine } = await basicOn(userAgent)
    engine.open()
    await until(() => expect(engine.getState().modal.view).toBe(view))
    engine.close()
    await engine.connect({ wallet: FAKE })
    engine.open()
    await until(() => expect(engine.getState().modal.view).toBe('Account'))
  })
})
