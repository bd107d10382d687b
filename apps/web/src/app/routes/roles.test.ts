import { roleNames } from '@lentera/contract/kit/roles'
import { expect, test } from 'vitest'
import { areas } from './map.ts'

/** Who may open an address as the map writes it; undefined for one that is not there. */
const audienceOf = (address: string) =>
  areas
    .flatMap(({ prefix, audience, pages }) => Object.keys(pages).map((path) => [`${prefix}/${path}`, audience] as const))
    .find(([one]) => one === address)?.[1]

// Section 2 of the specification, "Shared routes (allowed roles)".
test.each([
  ['/restrict-tsel', ['student', 'teacher']],
  ['/message', ['student', 'parent', 'teacher']],
  ['/message/search/contact', ['student', 'parent', 'teacher']],
  ['/message/contact', ['student', 'parent', 'teacher']],
  ['/message/new', ['student', 'parent', 'teacher']],
  ['/message/direct/:slug', ['student', 'parent', 'teacher']],
  ['/message/forward', ['student', 'parent', 'teacher']],
  ['/message-group/direct/:slug', ['student', 'parent', 'teacher']],
  ['/mading', roleNames],
  ['/article', roleNames],
  ['/article/search', roleNames],
  ['/article/:slug', roleNames],
  ['/setting', roleNames],
  ['/setting/faq', roleNames],
  ['/setting/help', roleNames],
  ['/setting/account', roleNames],
  ['/setting/account/delete', roleNames],
  ['/setting/notification', roleNames],
  ['/setting/change-password', roleNames],
  ['/ebook', roleNames],
  ['/ebook/lists', roleNames],
  ['/ebook/favorite', roleNames],
  ['/ebook/downloaded', roleNames],
  ['/ebook/read', roleNames],
  ['/attendance/', ['student', 'teacher']],
  ['/attendance/success', ['student', 'teacher']],
  ['/attendance/on-leave', ['student', 'teacher']],
  ['/attendance/submit', ['student', 'teacher']],
  ['/success/', roleNames],
  ['/announcement/:uuid', ['student', 'parent']],
  ['/connect-social-media', roleNames],
  ['/activities/create', ['student', 'teacher']],
  ['/activities/update/:activityId', ['student', 'teacher']],
  ['/upgrade/:type?', ['student', 'teacher']],
  ['/paywall/:type?', ['student', 'teacher']],
] as const)('%s is for the roles that the specification allows and for no other', (address, roles) => {
  expect([...(audienceOf(address) ?? [])].toSorted()).toEqual([...roles].toSorted())
})
