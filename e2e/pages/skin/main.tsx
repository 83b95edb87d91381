import type { EngineOptions } from '@walletchart/engine'
import { createEngine } from '@walletchart/engine'
import { eip155, external } from '@walletchart/engine/eip155'
import { fromViemChain, solana } from '@walletchart/engine/networks'
import {
  halyard,
  installLocalWallet,
  lantern,
  type WorldDescription,
} from '@walletchart/example-local-world/wallet'
import type { ThemeMode } from '@walletchart/react'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fakeConnector } from '../../../engine/src/fakes/fake-connector.js'
import { fakeFamily } from '../../../engine/src/fakes/fake-family.js'
import { type Look, type SkinMount, SkinPage } from './skin-page.js'
import '@walletchart/react/walletchart.css'
import './skin-page.css'

const asked = new URLSearchParams(location.search)
const world: WorldDescription = await (await fetch('/world.json')).json()
const chains = world.chains.slice(0, 2)
const lanternWallet = installLocalWallet(lantern(chains))
const ownWallet = installLocalWallet({ ...halyard(chains), announceDelayMs: 2_147_483_647 })

const icon = asked.get('icon') ?? undefined
const options: EngineOptions = {
  networks: [
    ...chains.map(({ id, name, nativeCurrency, rpcUrl }) =>
      fromViemChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
    ),
    // A family without any wallet of its own kind on the machine: what asks for it has to connect first.
    ...(asked.has('families') ? [solana] : []),
  ],
  families: [
    eip155(),
    ...(asked.has('families')
      ? [
          fakeFamily({
            wallets: [fakeConnector({ id: 'example.oxbow', name: 'Oxbow', namespaces: ['solana'] })],
          }),
        ]
      : []),
  ],
  connectors: [
    external({
      id: 'example.palisade',
      name: '🇨🇭 Palisade',
      imageUrl: icon,
      provider: ownWallet.control.provider,
    }),
  ],
  metadata: { name: 'Skin page' },
}
const engine = createEngine(options)
Object.assign(window, { engine })

// The app's own dialogs need it too, and may open before the kit's.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

const places: readonly SkinMount[] = ['body', 'container', 'dialog']
const looks: readonly Look[] = ['kit', 'classed', 'custom', 'inline']
const modes: readonly ThemeMode[] = ['light', 'dark', 'system']
const page = (
  <SkinPage
    engine={engine}
    place={places.find((place) => place === asked.get('place')) ?? 'body'}
    look={looks.find((look) => look === asked.get('look')) ?? 'kit'}
    theme={modes.find((mode) => mode === asked.get('theme')) ?? 'system'}
    nonce={nonce}
    dir={asked.get('dir') === 'rtl' ? 'rtl' : undefined}
    wallet={lanternWallet.control.info.name}
  />
)
const root = createRoot(document.getElementById('root') ?? document.body)
root.render(asked.has('strict') ? <StrictMode>{page}</StrictMode> : page)
window.unmountSkin = () => root.unmount()
