import { expect, it } from 'vitest'
import config from '../../vitest.config.js'
import { testLanes } from './test-lanes.js'

const namesIn = (projects: readonly unknown[]): readonly unknown[] =>
  projects.map((project) => Object(Object(project).test).name)

it('every project of Vitest is in one lane', () => {
  const { test } = Object(Reflect.apply(config, undefined, [{ mode: 'test', command: 'serve' }]))
  const names = namesIn(test.projects)
  expect(names.length).toBeGreaterThan(15)
  expect(testLanes.flatMap(({ projects }) => projects).toSorted()).toEqual(names.toSorted())
})
