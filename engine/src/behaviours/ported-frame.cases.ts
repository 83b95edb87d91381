import { expect, onTestFinished } from 'vitest'
import { eip155 } from '../eip155.js'
import { actorsOf } from '../inspect/actors-of.js'
import { embeddedLogin } from '../login.js'
import { mainnet } from '../networks.js'
import { FRAME, framePage, willing } from './frame-page.cases.js'
import { accountOf, started, until } from './set-up.cases.js'

/**
 * A page on which a user is logged in with a frame that has a port and shows requests itself. It decides none.
 * @param ready what the frame says of itself besides
 */
export const portedFrame = async (ready: object = {}) => {
  const page = framePage()
  const set = await started({
    window: page.window,
    options: {
      families: [eip155()],
      networks: [mainnet],
      login: embeddedLogin(),
      services: { frame: `${FRAME}/sdk` },
      projectId: 'p',
    },
  })
  set.engine.login?.submit('sam@example.org')
  await until(() => expect(page.frames()).toHaveLength(1))
  const [frame] = page.frames()
  if (frame === undefined) throw new Error('no frame')
  let port: MessagePort | undefined
  let answers = willing
  const heard: string[] = []
  // The same window as before, which takes a port.
  Object.assign(Object(frame.contentWindow), {
    postMessage: (
      message: { type: string; payload?: { nonce?: string } },
      { transfer = [] }: { transfer?: readonly MessagePort[] },
    ) => {
      const [given] = transfer
      if (given === undefined) return
      port = given
      onTestFinished(() => given.close())
      given.onmessage = ({ data }) => {
        const name = String(data.type).slice('@w3m-app/'.length)
        heard.push(name)
        const answer = answers(name, data.payload)
        if (answer !== undefined)
          given.postMessage({ type: `@w3m-frame/${name}_SUCCESS`, id: data.id, ...answer })
      }
      given.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: message.payload?.nonce } })
    },
  })
  const starts = () => page.says('READY', { payload: { channels: 1, approves: true, ...ready } })
  starts()
  // The message goes over a real port, in its own time.
  const chart = () =>
    actorsOf(set.engine)
      .find((one) => one.chart === 'loginFrame')
      ?.actor.getSnapshot()
  await until(() => expect(chart()?.value).toEqual({ present: 'settling' }))
  set.clock.advance(500)
  await until(() => expect(set.engine.getState().login?.step).toBe('code'))
  set.engine.login?.verify('123456')
  await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  answers = (name, payload) => (name === 'RPC_REQUEST' ? undefined : willing(name, payload))
  const says = (type: string, payload: object) => port?.postMessage({ type: `@w3m-frame/${type}`, payload })
  return { set, page, heard, says, starts }
}
