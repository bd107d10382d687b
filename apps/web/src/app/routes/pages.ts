/// <reference types="vite/client" />
import { closed, type Page } from './kit.ts'

/** Every screen, once; a screen that several roles share still has one line here. (Typed by hand: screens use `href`, which is typed from these.) */
export const landing: Page = { load: () => import('#features/landing/landing.page.tsx') }
export const apps: Page = { load: () => import('#features/landing/apps.page.tsx') }
export const comingSoon: Page = { load: () => import('#features/landing/coming-soon.page.tsx') }
export const notFound: Page = { load: () => import('#features/landing/not-found.page.tsx') }

export const login: Page = { load: () => import('#features/account/login.page.tsx') }

export const studentHome: Page = { load: () => import('#features/home/student-home.page.tsx') }
export const parentHome: Page = { load: () => import('#features/home/parent-home.page.tsx') }
export const teacherHome: Page = { load: () => import('#features/home/teacher-home.page.tsx') }
export const schoolHome: Page = { load: () => import('#features/home/school-home.page.tsx') }

export const attendance: Page = { load: () => import('#features/attendance/attendance.page.tsx') }
export const checkIn: Page = { load: () => import('#features/attendance/check-in.page.tsx') }
export const checkedIn: Page = { load: () => import('#features/attendance/checked-in.page.tsx') }
export const studentAttendance: Page = { load: () => import('#features/attendance/board.page.tsx') }

export const setting: Page = { load: () => import('#features/settings/setting.page.tsx') }
export const accountSetting: Page = { load: () => import('#features/settings/account.page.tsx') }

export const gallery: Page = closed({ load: () => import('#features/dev/gallery.page.tsx') })
