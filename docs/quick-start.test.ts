import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const readme =
  read('../README.md')
    .split('\n## Quick start\n')[1]
    ?.split(/\n##+ /)[0] ?? ''

it.each([
  ['the quick start', read('src/content/docs/quick-start.md')],
  ['the quick start of the README', readme],
])('%s creates one engine, and has nothing to fill in before the button works', (_, text) => {
  const code = [...text.matchAll(/^```tsx?.*\n([\s\S]*?)^```/gm)].map(([, sample = '']) => sample).join('\n')
  expect(code.match(/createEngine\(/g)).toHaveLength(1)
  expect(code.match(/<ConnectButton/g)).toHaveLength(1)
  expect(code).not.toMatch(/your|YOUR|projectId|TODO|\.\.\.|…/)
})
