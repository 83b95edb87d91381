import { expect, it } from 'vitest'
import { importingEngine } from './importing-engine.js'

it('takes the engine out of a sample, with the imports that only it needs', () => {
  const sample = `'use client'
import { createEngine, isWalletchartError } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { mainnet } from '@walletchart/engine/networks'
import { useAccount } from '@walletchart/react'

const engine = createEngine({ networks: [mainnet], families: [eip155()] })

engine.start()
`
  expect(importingEngine(sample)).toBe(`'use client'
import { isWalletchartError } from '@walletchart/engine'
import { useAccount } from '@walletchart/react'
import { engine } from './engine'

engine.start()
`)
})

it('takes an engine out whose options stand in lines of their own', () => {
  const sample = `import { createEngine } from '@walletchart/engine'
import { defaultFeatures } from '@walletchart/engine/features'
import { WalletProvider } from '@walletchart/react'

const engine = createEngine({
  families: [eip155()],
  features: defaultFeatures(),
})

export const App = () => <WalletProvider engine={engine} />
`
  expect(importingEngine(sample)).toBe(`import { WalletProvider } from '@walletchart/react'
import { engine } from './engine'

export const App = () => <WalletProvider engine={engine} />
`)
})

it('refuses a sample that makes no engine', () => {
  expect(() => importingEngine("import { useAccount } from '@walletchart/react'\n")).toThrow(
    'makes no engine',
  )
})
