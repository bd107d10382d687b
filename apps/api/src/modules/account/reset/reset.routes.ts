import { passwordReset } from '@lentera/contract/account/reset'
import { serve } from '#kit/http/serve.ts'
import { resetPassword } from './reset.ts'

export const passwordResetRoutes = serve(passwordReset, {
  student: resetPassword('student'),
  parent: resetPassword('parent'),
  teacher: resetPassword('teacher'),
  school: resetPassword('school'),
})
