import { expect, it } from 'vitest'
import { inlineCode } from './inline-code.js'

const names = {
  entries: ['@walletchart/engine'],
  exported: {
    useAccount: '@walletchart/react',
    createEngine: '@walletchart/engine',
    walletClient: '@walletchart/engine/viem',
  },
}
const linesOf = (page: string, strict = true) =>
  inlineCode(page, names, strict)
    ?.split('{\n')[1]
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('void') || line.includes('//'))

it('calls and paths of the API are checked whole when nothing in them is a placeholder', () => {
  expect(linesOf("`engine.switchNetwork('eip155:10')` and `useAccount()?.walletChainId`")).toEqual([
    "void (engine.switchNetwork('eip155:10'))",
    'void (useAccount()?.walletChainId)',
  ])
})

it('a call with a placeholder is reduced to what is called', () => {
  expect(
    linesOf(
      '`engine.on(…)` `walletClient()` `useAccount({ namespace? })` `engine.pairing.start({ name, href })`',
    ),
  ).toEqual(['void (engine.on)', 'void (walletClient)', 'void (useAccount)', 'void (engine.pairing.start)'])
})

it('an entry that no package has does not compile', () => {
  expect(inlineCode('`@walletchart/engine/vieme`', names, true)).toContain(
    "import '@walletchart/engine/vieme'",
  )
  expect(inlineCode('`@walletchart/engine`', names, true)).toBeUndefined()
})

it('a hook that no package exports is an error of the compiler, but where another product is shown', () => {
  expect(linesOf('`useAcount()`')).toEqual(['useAcount // no package exports this hook'])
  expect(inlineCode('`useAcount()`', names, false)).toBeUndefined()
})

it('blocks of code and other words are left out', () => {
  expect(inlineCode('```ts\nengine.gone()\n```\n`setOnline(false)` `npm test`', names, true)).toBeUndefined()
})
