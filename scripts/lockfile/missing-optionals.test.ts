import { describe, expect, it } from 'vitest'
import { missingOptionals } from './missing-optionals.js'
import { platformOf } from './platform-of.js'

describe('missingOptionals', () => {
  it('names what has no entry beside the package that asks, nor further up', () => {
    const packages = {
      '': {},
      'node_modules/tool': {
        optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-x64': '1.0.0' },
      },
      'node_modules/tool-linux-x64': { version: '1.0.0' },
      'node_modules/app/node_modules/tool': {
        optionalDependencies: { near: '2.0.0', 'tool-linux-x64': '1.0.0' },
      },
      'node_modules/app/node_modules/near': { version: '2.0.0' },
    }
    expect(missingOptionals(packages)).toEqual([
      { place: 'node_modules/tool-darwin-x64', name: 'tool-darwin-x64', version: '1.0.0' },
    ])
  })
})

describe('platformOf', () => {
  it.each([
    ['@biomejs/cli-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@next/swc-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@turbo/windows-64', { os: ['win32'], cpu: ['x64'] }],
    ['@foundry-rs/anvil-darwin-amd64', { os: ['darwin'], cpu: ['x64'] }],
    ['@rollup/rollup-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['plain-package', {}],
  ])('reads %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})
