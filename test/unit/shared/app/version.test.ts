// Versions in their order, by the rules and the example of semver.org.
import { describe, expect, it } from 'vitest'
import { compareVersions, isVersion } from '../../../../shared/app/version.ts'

describe('versions', () => {
  it('stand in the order that semver.org gives', () => {
    const inOrder = [
      '0.1.0',
      '0.1.9',
      '0.1.10',
      '0.2.0-1',
      '0.2.0-2',
      '0.2.0-11',
      '0.2.0-alpha',
      '0.2.0',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '2.0.0',
      '10.0.0',
    ]
    for (const [i, one] of inOrder.entries())
      for (const [j, other] of inOrder.entries())
        expect([one, other, Math.sign(compareVersions(one, other))]).toEqual([one, other, Math.sign(i - j)])
  })

  it('are the same whatever build made them', () => {
    expect(compareVersions('1.0.0+5', '1.0.0+exp.sha.5114f85')).toBe(0)
  })

  it('are nothing else', () => {
    expect(['1.2.3', '0.0.0', '1.0.0-x-y-z.--', '1.2.3+a.b'].every(isVersion)).toBe(true)
    const none = [
      '',
      '1',
      '1.2',
      '01.2.3',
      '1.2.3-',
      '1.2.3-01',
      'v1.2.3',
      '1.2.3 ',
      '1.2.3-ä',
      '1.2.3/../..',
      `1.2.3-${'a'.repeat(60)}`,
      '1.2.99999999999',
    ]
    expect(none.filter(isVersion)).toEqual([])
    expect(() => compareVersions('1.2', '1.2.3')).toThrow(TypeError)
  })
})
