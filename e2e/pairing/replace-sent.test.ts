import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FIRST, SECOND, signed } from '../../engine/src/behaviours/send-page.cases.js'
import { type Anvil, startAnvil } from '../../engine/src/families/eip155/start-anvil.cases.js'
import { send } from '../../engine/src/send.js'
import { chains, PairingBench, seen, uriOf } from './pairing-bench.js'

const bench = new PairingBench()
let anvil: Anvil
beforeAll(async () => {
  await bench.start()
  anvil = await startAnvil()
  await anvil.ask('evm_setAutomine', [false])
  const [rpcUrl = ''] = anvil.network.rpcUrls.default.http
  bench.use(
    bench.relay,
    chains.slice(0, 1).map((chain) => ({ ...chain, rpcUrl })),
  )
})
afterEach(() => bench.clean())
afterAll(async () => {
  await bench.stop()
  await anvil.stop()
})

/** A phone whose session holds `eth_signTransaction`, and no method that sends. */
const signingPhone = async () => {
  const { kit } = await bench.walletKit()
  const asked: string[] = []
  kit.on(
    'session_proposal',
    ({ id }) =>
      void kit.approveSession({
        id,
        namespaces: {
          eip155: {
            chains: ['eip155:31337'],
            accounts: [`eip155:31337:${FIRST}`],
            methods: ['eth_signTransaction'],
            events: [],
          },
        },
      }),
  )
  kit.on('session_request', ({ topic, id, params: { request } }) => {
    asked.push(request.method)
    void signed(request.params).then((result) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } }),
    )
  })
  return { asked, pair: (uri: string) => kit.pair({ uri }) }
}

it('[Q42:2] a phone that only signs sends by the kit, and what it signed gets a higher fee', async () => {
  const { engine } = bench.app({ more: { features: [send()] } })
  const phone = await signingPhone()
  const connecting = engine.connect({ wallet: 'walletConnect' })
  await phone.pair(await uriOf(engine))
  expect(await connecting).toMatchObject({ status: 'connected', address: FIRST })

  const sent = await engine.send?.send({ token: 'native', amount: '0.25', to: SECOND })
  const id = sent?.id ?? ''
  expect(phone.asked).toEqual(['eth_signTransaction'])
  await seen(() => engine.getState().sent).toMatchObject([{ id, canReplace: true, step: 'pending' }])

  const review = await engine.send?.review({ replace: id, with: 'faster' })
  const faster = await engine.send?.confirm({ review: review?.id ?? '' })
  expect(phone.asked).toEqual(['eth_signTransaction', 'eth_signTransaction'])
  await anvil.ask('evm_mine')
  await seen(() => engine.getState().sent).toMatchObject([{ id, step: 'repriced', receipt: faster?.id }])
})
