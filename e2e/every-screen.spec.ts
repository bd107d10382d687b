// Every address of the product at the widths of the specification: it renders under its title, complains of nothing, keeps
// within its width, can be touched, and axe finds nothing in either theme.
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { roleNames } from '../packages/contract/src/kit/roles.ts'
import { type Address, addressesOf, demoPeople, type People } from '../tools/addresses.ts'
import { checkIn, signIn } from '../tools/demo.ts'
import { atSchool, complaintsOf, expect, type Product, setCookies, test } from './lentera.ts'

const widths = [320, 375, 425, 600, 768, 1024, 1440, 2560]
const looked = [375, 1440]
/** Only colours differ between the themes. */
const inTheDark = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** The screen's own title after the product's name, where a name may stand instead. */
const titleOf = ({ title, refines, screen }: Address): string | RegExp => {
  const leadsTo = screen.startsWith('→') ? addressesOf().find(({ route }) => screen === `→ ${route}`)?.title : title
  return refines ? new RegExp(`^Lentera (?!${leadsTo}$)\\S`) : `Lentera ${leadsTo}`.trim()
}

// Six screens at eight widths in two themes.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })
test.use({ geolocation: atSchool, permissions: ['geolocation'], reducedMotion: 'reduce' })

/** People of this test alone where a page depends on today's check-in. */
const peopleOf = async (product: Product, base: string): Promise<People> => {
  const [pupil, arrivedPupil, arrivedTeacher] = [await product.pupil(), await product.pupil(), await product.teacher()]
  for (const { role, username } of [arrivedPupil, arrivedTeacher]) await checkIn(base, await signIn(base, role, username))
  return {
    today: { ...demoPeople.today, student: pupil.username },
    arrived: { student: arrivedPupil.username, teacher: arrivedTeacher.username },
    waiting: await product.waitingCheckIn(await product.pupil()),
    pupil: product.ids.encode(pupil.id),
  }
}

/** What at this width is wider than the window, or smaller than a thumb: as words, empty when nothing is. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = ({ width, height, bottom, right }: DOMRect) => width > 1 && height > 1 && bottom > 0 && right > 0
    const small = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [role=button]')]
      // A link within a sentence is as high as its line.
      .filter((node) => !(node.tagName === 'A' && node.parentElement?.tagName === 'P'))
      .map((node) => ({ node, box: (node.closest('label') ?? node).getBoundingClientRect() }))
      .filter(({ box }) => shown(box) && (box.width < 43.5 || box.height < 43.5))
      .map(({ node, box }) => `${node.tagName} "${node.textContent || node.ariaLabel}" is ${box.width} × ${box.height}`)
    const over = document.documentElement.scrollWidth - window.innerWidth
    return over > 0 ? [`${over} px wider than the window`, ...small] : small
  })

const isWaiting = () => document.querySelector('main [role=status] .animate-breathe') !== null
const lookAt = async (page: Page, at: Address): Promise<string[]> => {
  const wrong: string[] = []
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(at.address)
  await page.locator('h1').first().waitFor()
  if (at.screen !== 'gallery') await expect.poll(() => page.evaluate(isWaiting)).toBe(false)
  await expect(page).toHaveTitle(titleOf(at))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const misfit of await misfits(page)) wrong.push(`${width} px: ${misfit}`)
    if (!looked.includes(width)) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options(colorScheme === 'dark' ? inTheDark : {})
        .analyze()
      for (const { id, nodes } of violations) wrong.push(`${width} px, ${colorScheme}: ${id} at ${nodes[0]?.html}`)
    }
  }
  return wrong.map((text) => `${at.address} (${at.role}) ${text}`)
}

const cookiesOf = async (context: BrowserContext, base: string, { role, account }: Address) => {
  await context.clearCookies()
  if (role === 'guest' || account === null) return
  const { access_token, refresh_token } = await signIn(base, role, account)
  await setCookies(context, { access_token, refresh_token, access_role: role, type_from: 'general' })
}

/** As many as one test looks at, so that several tests share the work. */
const AT_ONCE = 6
const parts = (['guest', ...roleNames] as const).flatMap((role) => {
  const count = addressesOf().filter((at) => at.role === role).length
  return Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, at) => ({ role, from: at * AT_ONCE }))
})

for (const { role, from } of parts)
  test(`screens of a ${role} from the ${from + 1}th on stand at every width, in both themes`, async ({
    context,
    page,
    product,
    baseURL,
  }) => {
    const base = baseURL ?? ''
    const complaints = complaintsOf(page)
    const addresses = addressesOf(await peopleOf(product, base)).filter((at) => at.role === role)
    const wrong: string[] = []
    let account: string | null = ''
    for (const at of addresses.slice(from, from + AT_ONCE)) {
      if (at.account !== account) {
        account = at.account
        if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear())
        await cookiesOf(context, base, at)
      }
      wrong.push(...(await lookAt(page, at)))
    }
    expect(wrong).toEqual([])
    expect(complaints).toEqual([])
  })
