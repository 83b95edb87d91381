import type { TestResult } from './test-result.js'

const ID = /\[((?:R\d+\.\d+b?)|(?:[CBAF]\d+))\]/g

/** The tests that claim each id. An id stands in square brackets in the title, such as `[R4.18]`. */
export function testsById(tests: readonly TestResult[]): Map<string, TestResult[]> {
  const found = new Map<string, TestResult[]>()
  for (const test of tests) {
    for (const [, id = ''] of test.title.matchAll(ID)) {
      const list = found.get(id) ?? []
      if (!list.includes(test)) list.push(test)
      found.set(id, list)
    }
  }
  return found
}
