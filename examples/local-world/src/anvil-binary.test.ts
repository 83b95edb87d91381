import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { anvilBinary } from './anvil-binary.js'

it('finds the program that npm installed, and it runs', async () => {
  const { stdout } = await promisify(execFile)(anvilBinary(), ['--version'])
  expect(stdout).toMatch(/^anvil Version: 1\.7\.1/)
})

it('says what to do when optional packages were left out', () => {
  const missing = () => {
    throw new Error('Cannot find module')
  }
  expect(() => anvilBinary('linux', 'x64', missing)).toThrow(
    '@foundry-rs/anvil-linux-amd64 is not installed. Run npm ci again without --omit=optional.',
  )
})

it('names the x64 build on Windows on ARM', () => {
  expect(() => anvilBinary('win32', 'arm64', () => '/nowhere/package.json')).toThrow(
    '@foundry-rs/anvil-win32-amd64',
  )
})

it('says where it runs when there is none for this system', () => {
  expect(() => anvilBinary('freebsd', 'x64')).toThrow('There is no anvil for freebsd on x64.')
})
