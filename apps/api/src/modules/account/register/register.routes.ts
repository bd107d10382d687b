import { register } from '@lentera/contract/account/register'
import { type Routes, serve } from '#kit/http/serve.ts'
import { findInterests } from './register.queries.ts'
import { parent, school, student, teacher } from './roles.ts'
import { createValidate } from './validate.ts'

export const registerRoutes: Routes = (...server) =>
  serve(register, {
    student,
    parent,
    teacher,
    school,
    validate: createValidate(),
    interests: ({ db, query: { name, ...page } }) => findInterests(db, { name, ...page }),
  })(...server)
