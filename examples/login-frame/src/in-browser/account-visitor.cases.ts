import type { Page } from 'playwright-core'
import type { LoginSite, Visitor } from './login-site.cases.js'

/** A visitor on the account page, which is a browser of its own for the server: it shares nothing with the frame. */
export class AccountVisitor {
  /** Errors and warnings of the console. */
  readonly faults: string[] = []

  private constructor(
    readonly site: LoginSite,
    readonly page: Page,
    readonly email: string,
  ) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.faults.push(message.text())
    })
    page.on('pageerror', (error) => this.faults.push(error.message))
  }

  /** Opens the page beside the visitor's, as the kit does. */
  static async come({ site, page, email }: Visitor, part: string): Promise<AccountVisitor> {
    const opened = await page.context().newPage()
    const own = new AccountVisitor(site, opened, email)
    await opened.goto(`${site.frame.url}/account#${part}`)
    return own
  }

  async click(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async type(label: string, text: string, button: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text)
    await this.click(button)
  }

  /** Types e-mail and codes. The browser is new to the server at its first login. */
  async signIn(isNew = true): Promise<void> {
    // Mails to an address have a pause of 30 seconds between them.
    this.site.clock.ahead += 31_000
    await this.type('Email', this.email, 'Send a code')
    if (isNew) {
      await this.page.getByText('Approve this device').waitFor()
      await this.type('Code from the mail', this.site.code(this.email), 'Approve')
    }
    await this.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await this.type('Code from the mail', this.site.code(this.email), 'Continue')
  }

  /** Reads a recovery code, and types what the page asks of it. */
  async writeDown(): Promise<readonly string[]> {
    await this.page.getByRole('heading', { name: 'Your recovery code' }).waitFor()
    const groups = await this.page.locator('ol.code li').allTextContents()
    await this.click('I wrote it down')
    await this.page.getByRole('heading', { name: 'Check your copy' }).waitFor()
    for (const label of await this.page.locator('label').all()) {
      const [, number = ''] = /Group (\d)/.exec((await label.textContent()) ?? '') ?? []
      await label.locator('input').fill(groups[Number(number) - 1] ?? '')
    }
    await this.click('Check')
    return groups
  }

  /** Waits until the page says so. */
  async says(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor()
  }

  async exportWords(): Promise<readonly string[]> {
    await this.click('Export keys')
    await this.click('Show them')
    return this.words()
  }

  /** The words that are shown, after which the user is done with them. */
  async words(): Promise<readonly string[]> {
    await this.page.getByRole('heading', { name: 'Your keys' }).waitFor()
    const words = await this.page.locator('ol.code li').allTextContents()
    await this.click('Done')
    return words
  }

  /** Waits until the service worker keeps the page. */
  async isKept(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }
}
