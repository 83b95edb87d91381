import { describe, expect, it } from 'vitest'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import config from '../vitest.config.js'

const projectsOf = (mode: 'test' | 'soak'): readonly TestProjectInlineConfiguration[] =>
  (config({ command: 'serve', mode }).test?.projects ?? []).filter(
    (project): project is TestProjectInlineConfiguration => typeof project === 'object',
  )

describe('files of one process', () => {
  it.each(['test', 'soak'] as const)(
    'wait for what they still load before the next one starts (%s)',
    (mode) => {
      const shared = projectsOf(mode).filter(({ test }) => test?.isolate === false)
      expect(shared.length).toBeGreaterThan(8)
      for (const { test } of shared)
        expect([test?.setupFiles].flat(), String(test?.name)).toContainEqual(
          expect.stringMatching(/scripts\/settle-imports\.ts$/),
        )
    },
  )
})
