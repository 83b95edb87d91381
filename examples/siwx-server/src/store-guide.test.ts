import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('the guide shows the store of PostgreSQL that is tried here', () => {
  const guide = textOf('../../../docs/src/content/docs/guides/sign-in-server.md')
  const [, sample] = /^```ts title="postgres-nonces\.ts"\n([\s\S]*?)^```/m.exec(guide) ?? []
  expect(sample).toBe(textOf('postgres-nonces.ts'))
})
