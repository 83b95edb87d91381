import { afterAll, vi } from 'vitest'

// Test files share a process and what it has imported. A chunk that still loads when a file ends would fail, for every later file too.
afterAll(() => vi.dynamicImportSettled())
