import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBrowser } from './find-browser.js'

let folder: string
async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-browser-'))
  await mkdir(join(folder, 'stub'))
})
afterAll(() => rm(folder, { recursive: true }))

it('takes the program that the environment names before any other', async () => {
  const path = await program('mine', 'exit 0')
  expect(await findBrowser({ env: { CHROMIUM: path, PATH: process.env.PATH }, install: false })).toBe(path)
})

it('says which variable is wrong when it names no program', async () => {
  await expect(findBrowser({ env: { CHROME_PATH: folder }, install: false })).rejects.toThrow(
    `CHROME_PATH is set to ${folder}, which is not a program.`,
  )
})

it('passes over a stub of the same name that does not run', async () => {
  await program('stub/chromium', 'echo "install me with a store"; exit 1')
  const real = await program('google-chrome', 'exit 0')
  const PATH = [join(folder, 'stub'), folder].join(delimiter)
  expect(await findBrowser({ env: { PATH }, platform: 'linux', install: false })).toBe(real)
})

it('prefers the headless shell, which is lighter', async () => {
  const own = join(folder, 'both')
  await mkdir(own)
  await program('both/chromium', 'exit 0')
  const shell = await program('both/chromium-headless-shell', 'exit 0')
  expect(await findBrowser({ env: { PATH: own }, platform: 'linux', install: false })).toBe(shell)
})

it('finds a browser on this machine that tells its version', async () => {
  await expect(findBrowser({ install: false })).resolves.toMatch(/chrom|edge/i)
})
