/// <reference types="vite/client" />
import type { Page } from './kit.ts'

/** The screens with which a visit begins, and those that stand in for others: every page carries their names. All others are named in `pages.ts`. */
export const landing: Page = { load: () => import('#features/landing/landing.page.tsx') }
export const comingSoon: Page = { load: () => import('#features/landing/coming-soon.page.tsx') }
export const notFound: Page = { load: () => import('#features/landing/not-found.page.tsx') }
export const login: Page = { load: () => import('#features/account/login.page.tsx') }
export const studentHome: Page = { load: () => import('#features/home/student-home.page.tsx') }
export const parentHome: Page = { load: () => import('#features/home/parent-home.page.tsx') }
export const teacherHome: Page = { load: () => import('#features/home/teacher-home.page.tsx') }
export const schoolHome: Page = { load: () => import('#features/home/school-home.page.tsx') }
