import { afterAll, vi } from 'vitest'

// Test files share a process. A chunk that an engine still loads when a file ends would fail to load, for the next file too.
afterAll(() => vi.dynamicImportSettled())
