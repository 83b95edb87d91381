import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { engineVersion } from './engine-version.js'

it('the version in a trace is that of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(engineVersion, 'write the new version into engine-version.ts').toBe(version)
})
