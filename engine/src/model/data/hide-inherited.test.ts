import { afterEach, expect, it } from 'vitest'
import { hideInherited } from './hide-inherited.js'

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'extra')
})

const looped = (): readonly string[] => {
  const names: string[] = []
  for (const name in { own: 1 }) names.push(name)
  return names
}

it('takes what all objects inherit out of loops, and leaves its value', () => {
  Reflect.set(Object.prototype, 'extra', 7)
  expect(looped()).toEqual(['own', 'extra'])
  hideInherited()
  expect(looped()).toEqual(['own'])
  expect(Reflect.get({}, 'extra')).toBe(7)
  expect(Object.getOwnPropertyDescriptor(Object.prototype, 'extra')).toEqual({
    value: 7,
    writable: true,
    configurable: true,
    enumerable: false,
  })
})

it('changes nothing where nothing was added', () => {
  const before = Object.getOwnPropertyDescriptors(Object.prototype)
  hideInherited()
  expect(Object.getOwnPropertyDescriptors(Object.prototype)).toEqual(before)
})
