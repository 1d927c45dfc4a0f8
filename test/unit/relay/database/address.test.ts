// The database's address as operators write it.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAddress } from '../../../../relay/database/address.ts'
import { FaultError } from '../../../../shared/result.ts'

describe('the address of the database', () => {
  it('is read with several hosts, ports, and a password of any signs', () => {
    expect(readAddress('postgres://relay:p%40ss%3A%2Fw%C3%B6rd@db1,db2.company.example:6432,[::1]:7/office')).toEqual({
      hosts: [
        { host: 'db1', port: 5432 },
        { host: 'db2.company.example', port: 6432 },
        { host: '::1', port: 7 },
      ],
      user: 'relay',
      password: 'p@ss:/wörd',
      database: 'office',
      ssl: 'prefer',
    })
  })

  it('may leave out what PostgreSQL knows: port, host, database', () => {
    expect(readAddress('postgresql://relay@')).toMatchObject({
      hosts: [{ host: 'localhost', port: 5432 }],
      database: 'relay',
      password: '',
    })
    expect(readAddress('postgres:///office?host=/run/postgresql')).toMatchObject({
      hosts: [{ host: '/run/postgresql', port: 5432 }],
      database: 'office',
    })
  })

  it.each([
    ['disable', false],
    ['prefer', 'prefer'],
    ['require', 'require'],
    ['verify-full', { isForHost: true }],
  ])('takes sslmode=%s', (mode, ssl) => {
    expect(readAddress(`postgres://u@h/d?sslmode=${mode}&target_session_attrs=read-write`).ssl).toEqual(ssl)
  })

  it('verifies the chain alone with verify-ca and with require, where there is a file of the authority', () => {
    const file = import.meta.filename
    const ssl = (query: string): unknown => readAddress(`postgres://u@h/d?sslrootcert=${file}${query}`).ssl
    const chainAlone = { ca: readFileSync(file), isForHost: false }
    expect([ssl('&sslmode=verify-ca'), ssl('&sslmode=require')]).toEqual([chainAlone, chainAlone])
    expect(ssl('&sslmode=verify-full')).toEqual({ ...chainAlone, isForHost: true })
    // Authorities that all trust say nothing without the name.
    expect(readAddress('postgres://u@h/d?sslrootcert=system').ssl).toEqual({ isForHost: true })
  })

  it.each([
    ['mysql://u:SECRET@h/d', 'it does not begin so'],
    ['', 'it does not begin so'],
    ['postgres://', 'it names no database'],
    ['postgres://u:SECRET@h:0/d', 'the port of h is none'],
    ['postgres://u:SECRET@h:99999/d', 'the port of h is none'],
    ['postgres://u:SECRET@h1,,h2/d', 'a host in it is none'],
    ['postgres://u:SECRET%@h/d', 'a % in it is not followed by two hexadecimal digits'],
    [`postgres://u:SECRET@h/d?sslrootcert=/root.pem`, 'sslrootcert verifies nothing with sslmode=prefer'],
    [
      'postgres://u:SECRET@h/d?sslrootcert=/root.pem&sslmode=prefer',
      'take sslmode=verify-full, or leave sslrootcert out',
    ],
    ['postgres://u:SECRET@h/d?sslrootcert=/root.pem&sslmode=disable', 'verifies nothing with sslmode=disable'],
    ['postgres://u:SECRET@h/d?sslmode=perhaps', 'sslmode=perhaps is not known'],
    ['postgres://u:SECRET@h/d?sslmode=verify-ca', 'sslmode=verify-ca needs sslrootcert'],
    ['postgres://u:SECRET@h/d?sslmode=require&sslrootcert=system', 'sslrootcert=system needs sslmode=verify-full'],
    ['postgres://u:SECRET@h/d?sslmode=verify-ca&sslrootcert=system', 'sslrootcert=system needs sslmode=verify-full'],
    [
      'postgres://u:SECRET@h/d?sslrootcert=/nowhere&sslmode=verify-full',
      'the file of sslrootcert, /nowhere, cannot be read',
    ],
    ['postgres://u:SECRET@h/d?connect=SECRET', 'its parameter connect is none that a relay knows'],
  ])('says what is wrong with %s, without the password', (url, why) => {
    const thrown = ((): unknown => {
      try {
        return readAddress(url)
      } catch (error) {
        return error
      }
    })()
    expect(thrown).toBeInstanceOf(FaultError)
    expect((thrown as FaultError).fault).toMatchObject({ code: 'bad-input' })
    expect((thrown as FaultError).message).toContain(why)
    expect((thrown as FaultError).message).not.toContain('SECRET')
  })
})
