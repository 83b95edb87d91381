import { describe, expect, it } from 'vitest'
import { rfc3986Host } from './rfc3986-host.js'

describe('rfc3986Host', () => {
  it.each([
    ['app.example', 'app.example'],
    ['app.example:8443', 'app.example'],
    ['app.example:', 'app.example'],
    ['user:word@app.example:1', 'app.example'],
    ['@app.example', 'app.example'],
    ['127.0.0.1', '127.0.0.1'],
    ['999.1.1.1', '999.1.1.1'],
    ['[::cafe]:80', '[::cafe]'],
    ["a%2Fb!$&'()*+,;=-._~", "a%2Fb!$&'()*+,;=-._~"],
    ['', ''],
    [':80', ''],
    ['user@', ''],
  ])('finds the host of %j', (authority, host) => {
    expect(rfc3986Host(authority)).toBe(host)
  })

  it.each([
    '#app',
    'app.example/',
    'app.example?',
    'app example',
    'app.example:80a',
    'app.example:80:80',
    'a@b@c',
    'us[er@app.example',
    'us%4@app.example',
    '[::cafe',
    '::cafe]',
    '[::cafe]x',
    '[app.example]',
    '[]',
    'a%zz',
    'a%4',
    'a%',
    'münchen.example',
    'app.example\n',
    'app.\u202eexample',
    'app"',
    'a\\b',
  ])('refuses %j, which is no authority', (text) => {
    expect(rfc3986Host(text)).toBeUndefined()
  })
})
