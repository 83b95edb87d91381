import { describe, expect, it } from 'vitest'
import { isRfc3986Uri } from './is-rfc3986-uri.js'

describe('isRfc3986Uri', () => {
  it.each([
    'https://app.example',
    'HTTPS://app.example',
    'https://app.example/',
    'https://user@app.example:8443/a/b;c=1?d=/?:@#e/?',
    'https://[2001:db8::1]:80//a//',
    'https://127.0.0.1/?query=one#begin',
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'file:///etc/hosts',
    'mailto:a@b.example',
    'urn:isbn:0451450523',
    'did:key:z6Mk#z6Mk',
    'a:',
    'a:/',
    'a:?',
    'a:#',
    'a+b-c.1:x',
    'https://a.example/%E3%81%82',
    'https://',
  ])('takes %s', (text) => {
    expect(isRfc3986Uri(text)).toBe(true)
  })

  it.each([
    '',
    ':',
    ':a',
    '//app.example',
    '/a',
    'app.example',
    '1a:b',
    '+a:b',
    'a_b:c',
    'ä:b',
    'https://app.example/a b',
    'https://app.example/あ',
    'https://app.example/%',
    'https://app.example/%4',
    'https://app.example/%zz',
    'https://app.example/?%4',
    'https://app.example/#%4',
    'https://app.example/#a#b',
    'https://app.example/[a]',
    'https://app.example/?a[]=1',
    'https://app.example/#[',
    'https://app.example/"',
    'https://app.example/<',
    'https://app.example/\\',
    'https://app.example/^`{|}',
    'https://app.example:80a/',
    'https://[::1',
    'https://[app.example]/',
    'https://a@b@c/',
    'https://app.example/\n',
    'https://app.example/\r',
    ' https://app.example',
    'https://app.example\0',
    'https://app.example/\ud800',
  ])('refuses %j', (text) => {
    expect(isRfc3986Uri(text)).toBe(false)
  })
})
