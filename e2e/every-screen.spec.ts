// Every address of the product renders under its title, complains of nothing, keeps within its width, can be touched, and axe
// finds nothing. In a full run each does so once, on a narrow phone and a laptop, in the light theme; `npm run
// screens` looks at what a change touched, or at all, at every width of the specification, in both themes, in forced colours and with
// letters of twice their size.
import { roleNames } from '../packages/contract/src/kit/roles.ts'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { type Address, addressesOf } from '../tools/addresses.ts'
import { demoPeople, type People } from '../tools/demo-people.ts'
import {
  asOperator,
  checkIn,
  childTaskOf,
  contactsOf,
  notesOf,
  otherSchool,
  permitsOf,
  postOf,
  roomsOf,
  signIn,
  violationOf,
} from '../tools/demo.ts'
import { gradesOf, raporOf } from '../tools/demo-grades.ts'
import { atSchool, complaintsOf, eventually, expect, goOn, type Product, setCookies, test } from './lentera.ts'
import { wrongOf } from './letters.ts'
import { withProductName } from '../packages/contract/src/product.ts'

/** The screens that are looked at thoroughly, by name, or `all`; without it each is looked at once. */
const thorough = process.env['SCREENS']?.split(' ')
const widths = thorough ? [320, 375, 425, 600, 768, 1024, 1440, 2560] : [320, 1440]
/** The widths at which axe looks; in a full run at the one of most who use it. */
const lookedAt = (role: Address['role']) => {
  if (thorough) return [375, 1440]
  return role === 'teacher' || role === 'school' || role === 'operator' ? [1440] : [320]
}
/** Only colours differ between these. */
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] }
/** What a page is drawn with, and what axe is asked there; the last is how a system paints that lets people choose their colours. */
const paints = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', rules: {} },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', rules: colours },
  { name: 'forced colours', colorScheme: 'dark', forcedColors: 'active', rules: colours },
] as const

/** The screen's own title after the product's name, where a name may stand instead. */
const titleOf = ({ title, refines, screen, route }: Address): string | RegExp => {
  // A pupil without parents is led to how they are linked.
  if (route === '/profile/list/parent') return /^Lentera (?:Orang tua saya|Hubungkan orang tua)$/
  const leadsTo = screen.startsWith('→') ? addressesOf().find(({ route }) => screen === `→ ${route}`)?.title : title
  return refines ? new RegExp(`^Lentera (?!${leadsTo}$)\\S`) : withProductName(`{product} ${leadsTo}`.trim(), 'Lentera')
}

test.describe.configure({ mode: 'parallel', timeout: 240_000 })
test.use({ geolocation: atSchool, permissions: ['geolocation'], reducedMotion: 'reduce' })

/** People of this test alone where a page depends on today's check-in. */
const peopleOf = async (product: Product, base: string): Promise<People> => {
  const [pupil, arrivedPupil, arrivedTeacher] = [await product.pupil(), await product.pupil(), await product.teacher()]
  for (const { role, username } of [arrivedPupil, arrivedTeacher]) await checkIn(base, await signIn(base, role, username))
  const { permits } = await permitsOf(base, demoPeople.today)
  const { notes } = await notesOf(base, demoPeople.today)
  const { rapor } = await raporOf(base, demoPeople.today)
  return {
    today: { ...demoPeople.today, student: pupil.username },
    arrived: { student: arrivedPupil.username, teacher: arrivedTeacher.username },
    waiting: await product.waitingCheckIn(await product.pupil()),
    pupil: product.ids.encode(pupil.id),
    ...(await otherSchool(base)),
    ...(await postOf(base, demoPeople.today)),
    ...(await contactsOf(base, { ...demoPeople.today, student: pupil.username })),
    ...(await roomsOf(base, demoPeople.today)),
    ...(await childTaskOf(base, demoPeople.today.parent)),
    ...(await violationOf(base, demoPeople.today)),
    ...(await gradesOf(base, demoPeople.today)),
    rapor: { ...rapor, of: { ...rapor.of, student: await product.givenRapor(pupil) } },
    notes: { ...notes, student: await product.attitudeNote(pupil) },
    permits: { ...permits, student: await product.waitingPermit(pupil) },
    entries: {
      student: await product.journalEntry(pupil.username),
      teacher: await product.journalEntry(demoPeople.today.teacher),
    },
  }
}

/** Of each product once: what one part looks at changes nothing that another looks at. */
let known: Promise<People> | undefined
const peopleAt = (product: Product, base: string) => (known ??= peopleOf(product, base))

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

/** What stands where HTML has no place for it: a browser that reads the page as text would draw another one. As words. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      'p :is(address, article, aside, blockquote, details, dialog, div, dl, fieldset, figure, form, h1, h2, h3, header, hr, main, nav, ol, p, pre, section, table, ul)',
      ':is(a, button) :is(a, button, input, select, textarea)',
      ':is(ul, ol) > :not(li, script, template)',
    ].flatMap((rule) => [...document.querySelectorAll(rule)].map((node) => `${node.outerHTML.slice(0, 120)} stands at ${rule}`)),
  )

const isWaiting = () => document.querySelector('main [role=status] .animate-breathe') !== null
/** What moves has come to rest; what never ends is not waited for. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
/** The page follows its system a moment after that has changed. */
const paintWith = async (
  page: Page,
  { colorScheme, forcedColors }: Pick<(typeof paints)[number], 'colorScheme' | 'forcedColors'>,
) => {
  await page.emulateMedia({ colorScheme, forcedColors })
  await page.waitForFunction((name) => document.documentElement.classList.contains(name), colorScheme)
  await standsStill(page)
}
/**
 * Colours change at once, and axe reads those of letters as they are painted: of forced colours Chromium tells `color` alone, and
 * for `-webkit-text-fill-color` the one that they take the place of.
 */
const settleColours = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.dataset['settled']) return
    document.documentElement.dataset['settled'] = 'yes'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    const read = Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, 'getPropertyValue')?.value as (
      name: string,
    ) => string
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return name === '-webkit-text-fill-color' ? '' : read.call(this, name)
    }
  })
/** What axe finds wrong, as words; it is brought into a page once. */
const violationsOf = async (page: Page, options: object): Promise<string[]> => {
  const known = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(known && { axeSource: ';' }) }).setLegacyMode()
  const { violations } = await axe.options({ ...options, resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`)
}

/** By an address of its own, or as a link leads to it from the screen that is open. */
const openBy = (page: Page, { address }: Address, isLinked: boolean) =>
  isLinked ? goOn(page, address) : page.goto(address).then(() => undefined)

const lookAt = async (page: Page, at: Address, fully: boolean, isLinked: boolean): Promise<string[]> => {
  const wrong: string[] = []
  const [first = 0] = widths
  await page.setViewportSize({ width: first, height: 800 })
  // Only a new screen brings a title back.
  if (isLinked) await page.evaluate(() => void (document.title = ''))
  await openBy(page, at, isLinked)
  await expect(page).not.toHaveTitle('')
  await page.locator('h1').first().waitFor()
  if (at.screen !== 'gallery') await eventually(() => page.evaluate(isWaiting)).toBe(false)
  await expect(page).toHaveTitle(titleOf(at))
  wrong.push(...(await misplaced(page)))
  await settleColours(page)
  for (const width of fully ? widths : [first]) {
    if (width !== first) await page.setViewportSize({ width, height: 800 })
    await standsStill(page)
    for (const misfit of await misfits(page)) wrong.push(`${width} px: ${misfit}`)
    if (!fully || !lookedAt(at.role).includes(width)) continue
    for (const { name, rules, ...paint } of thorough ? paints : paints.slice(0, 1)) {
      await paintWith(page, paint)
      for (const violation of await violationsOf(page, rules)) wrong.push(`${width} px, ${name}: ${violation}`)
    }
    await paintWith(page, paints[0])
  }
  if (thorough) wrong.push(...(await largeLettersOf(page)))
  return wrong.map((text) => `${at.address} (${at.role}) ${text}`)
}

/** What is wrong with letters of twice their size on a narrow phone, as words. */
const largeLettersOf = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  let wrong = await wrongOf(page)
  // What is drawn otherwise on a phone, such as a table, changes a moment after its window.
  for (let looks = 0; wrong.length > 0 && looks < 8; looks++) {
    await page.waitForTimeout(100)
    wrong = await wrongOf(page)
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  return wrong.map((text) => `large letters: ${text}`)
}

const cookiesOf = async (context: BrowserContext, base: string, { role, account }: Address) => {
  await context.clearCookies()
  if (role === 'operator') return asOperator(base, context)
  if (role === 'guest' || account === null) return
  const { access_token, refresh_token } = await signIn(base, role, account)
  await setCookies(context, { access_token, refresh_token, access_role: role, type_from: 'general' })
}

/** Whoever has a screen first shows it fully: for others of the same one, title, complaints and the narrowest width are enough. */
const firstWith = new Map(
  addressesOf()
    .toReversed()
    .map(({ screen, role }) => [screen, role]),
)
const isShownFully = ({ screen, role }: Address) =>
  !screen.startsWith('→') && (thorough !== undefined || firstWith.get(screen) === role)

/** A letter that nobody has signed, a question that there is not, a quiz that this pupil has not taken, another pupil's order: the browser notes each of its own. */
const nowhere =
  /\/(?:graduation\/ABCDEFGHJKLM|letter\/no-such-letter|(?:questions|quiz-sessions)\/[\da-f-]+dead(?:\/\w+)?|quiz\/[\da-f-]+\/review|link-aja\/(?:integration|transaction)\/[\da-f-]+)\)$/

/** As many as one test looks at, so that several workers share the work. */
const AT_ONCE = 28
const isAsked = ({ screen }: Address) => !thorough || thorough.includes('all') || thorough.includes(screen)
const of = (role: Address['role'], people?: People) => addressesOf(people).filter((at) => at.role === role && isAsked(at))
const parts = (['guest', 'operator', ...roleNames] as const).flatMap((role) =>
  Array.from({ length: Math.ceil(of(role).length / AT_ONCE) }, (_, at) => ({ role, from: at * AT_ONCE })),
)

for (const { role, from } of parts)
  test(`screens of a ${role} from number ${from + 1} on stand as they should`, async ({ context, page, product, baseURL }) => {
    const base = baseURL ?? ''
    const complaints = complaintsOf(page)
    const addresses = of(role, await peopleAt(product, base))
    const wrong: string[] = []
    let account: string | null = ''
    let open = ''
    for (const at of addresses.slice(from, from + AT_ONCE)) {
      // Public pages come with their content, and a screen that is open already does not begin anew.
      const isOpen = at.screen === open || page.url() === new URL(at.address, base).href
      const isLinked = role !== 'guest' && at.account === account && !isOpen
      open = at.screen
      if (at.account !== account) {
        account = at.account
        if (page.url() !== 'about:blank') {
          await page.evaluate(() => localStorage.clear())
          // A page that still reads ahead would find its session gone, and load itself anew over the next address.
          await page.goto('about:blank')
        }
        await cookiesOf(context, base, at)
      }
      wrong.push(...(await lookAt(page, at, isShownFully(at), isLinked)))
    }
    expect(wrong).toEqual([])
    expect(complaints.filter((text) => !text.includes('404 (Not Found)') || !nowhere.test(text))).toEqual([])
  })
