import { describe, expect, it } from 'vitest'
import { codeIn } from './code-in.js'

describe('[Q21 partly] the code in a text', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['Your code: 123 456', '123456'],
    ['Your code is 123456. It expires in 20 minutes.', '123456'],
    ['\uff11\uff12\uff13\uff14\uff15\uff16', '123456'],
    ['\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
    ['  12', '12'],
    ['12a3', '123'],
    ['', ''],
  ])('%j is %j', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })

  it.each([['1234567'], ['123456 654321'], ['call 0123456789']])('%j has none', (text) => {
    expect(codeIn(text)).toBeUndefined()
  })
})
