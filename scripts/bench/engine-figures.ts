import { fakeConnector } from '../../engine/src/fakes/fake-connector.js'
import { fakeFamily } from '../../engine/src/fakes/fake-family.js'
import { fakeStorage } from '../../engine/src/fakes/fake-storage.js'
import { createEngine, type Engine, type Network } from '../../engine/src/index.js'
import { type Figure, timed } from './figures.js'

const mainnet: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const id = 'org.example.fake'
let engines = 0

const engineOf = (): Engine => {
  const wallet = fakeConnector({ id })
  const family = fakeFamily({ namespace: 'eip155', wallets: [wallet] })
  engines += 1
  return createEngine({
    networks: [mainnet],
    families: [family],
    storage: fakeStorage(),
    storageName: `bench-${engines}`,
  })
}

/** The engine's own work, with wallets that answer at once. */
export async function engineFigures(): Promise<readonly Figure[]> {
  const figures = [
    await timed('create an engine', 200, () => engineOf()),
    await timed('create, start and stop an engine', 200, () => {
      const engine = engineOf()
      engine.start()
      engine.stop()
    }),
  ]
  const engine = engineOf()
  engine.start()
  await until(() => engine.getState().connectorsReady)
  figures.push(
    await timed('connect and disconnect', 500, async () => {
      await engine.connect({ wallet: id })
      await engine.disconnect()
    }),
  )
  // The modal's chart is loaded when it is first needed, which is not what is measured here.
  engine.open()
  await until(() => engine.getState().modal.open)
  engine.close()
  figures.push(
    await timed('open and close the modal', 2_000, () => {
      engine.open()
      engine.close()
    }),
    await timed('read the state', 100_000, () => engine.getState()),
  )
  let heard = (): void => {}
  const unsubscribe = engine.subscribe(
    (state) => state.modal.open,
    () => heard(),
  )
  figures.push(
    await timed('open or close the modal and hear of it', 2_000, () => {
      const hears = new Promise<void>((resolve) => {
        heard = resolve
      })
      if (engine.getState().modal.open) engine.close()
      else engine.open()
      return hears
    }),
  )
  unsubscribe()
  engine.stop()
  return figures
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
