// A schema of exactly a type that stands elsewhere: neither may gain or lose a member, optional ones too, without the other.
import type { z } from 'zod'

/** Interfaces, intersections and readonly laid out alike. */
type Plain<T> = T extends object ? { -readonly [Key in keyof T]: Plain<T[Key]> } : T

/** Both types are one: assignable in both directions is not enough, since an optional member may then be missing. */
type Same<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false

/** The schema as it is; it does not compile unless what it lets through is `T`. */
export const exactly =
  <T>() =>
  <Schema extends z.ZodType>(
    schema: Schema & (Same<z.output<Schema>, T> extends true ? unknown : { 'is not exactly': T }),
  ): Schema =>
    schema
