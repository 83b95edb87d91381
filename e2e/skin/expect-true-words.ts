import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialogOf } from './stages.js'

/** Texts that are for no user: values of the code, places that nothing filled, and errors as a library words them. */
const RAW = /\bundefined\b|\bNaN\b|\[object |\{\w+\}|HTTP request failed|RPC request failed/

/** Every word of the dialog is for users, also those that only assistive technology reads. */
export async function expectTrueWords(page: Page, stage: string): Promise<void> {
  const labels = await dialogOf(page)
    .locator('[aria-label], [title], [alt]')
    .evaluateAll((parts) =>
      parts.flatMap((part) => ['aria-label', 'title', 'alt'].map((name) => part.getAttribute(name) ?? '')),
    )
  const texts = [(await dialogOf(page).textContent()) ?? '', ...labels]
  expect(
    texts.filter((text) => RAW.test(text)),
    stage,
  ).toEqual([])
}
