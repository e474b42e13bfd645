import { asAdmin, asUser, asVisitor, withKey, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { aCertificate } from './support/builders/certificate';
import { anUpload, aPublishedUpload, NO_SOLVER } from './support/builders/upload';
import { newSolutionName, startHubWithProject, type HubWithProject } from './support/hub-with-project';

let { hub, owner, admin, project } = {} as HubWithProject;
beforeAll(async () => {
  ({ hub, owner, admin, project } = await startHubWithProject());
});
afterAll(() => hub.close());

const newLabel = () => newSolutionName(project);
const submit = (id: number) => owner.put(`/solutions/${id}/submit`, { comment: 'please look' }).expect(200);

describe('the submission of a solution', () => {
  it('is included in the answer for members and admins, whichever version is shown', async () => {
    const { id, label } = await anUpload(owner, { name: newLabel() });
    expect((await owner.get(`/solutions/${id}`)).body).toMatchObject({ submission: null });
    await submit(id);
    await anUpload(owner, { name: label });
    const submission = {
      version: 1,
      submitted_by: owner.username,
      submitted_at: expect.stringMatching(/Z$/),
      queue_position: 1,
    };
    expect((await owner.get(`/solutions/${id}`)).body).toMatchObject({ version: 2, queue_position: null, submission });
    expect((await admin.get(`/solutions/${id}?version=1`)).body).toMatchObject({ version: 1, submission });
    await owner.put(`/solutions/${id}/withdraw`, { version: 1 }).expect(200);
  });

  it('is hidden from callers who see only published versions', async () => {
    const { id, label } = await aPublishedUpload(owner, admin, { name: newLabel() });
    await anUpload(owner, { name: label });
    await submit(id);
    expect((await owner.get(`/solutions/${id}?version=1`)).body).toMatchObject({ submission: { version: 2 } });
    expect((await asVisitor(hub).get(`/solutions/${id}`)).body).toMatchObject({ version: 1, submission: null });
    expect((await (await asUser(hub)).get(`/solutions/${id}`)).body).toMatchObject({ submission: null });
  });
});

describe('the checks for a reviewer', () => {
  const clean = { description: 'An exponential decay.' };
  const concernsOf = async (id: number, who = admin) =>
    ((await who.get(`/solutions/${id}`).expect(200)).body as { concerns: string[] | null }).concerns;

  /** A submission that passes all checks. */
  async function sound(): Promise<{ id: number; label: string }> {
    const upload = await anUpload(owner, { name: newLabel() });
    await owner.put(`/solutions/${upload.id}`, { ...clean, citation: 'Ada, 2026.' }).expect(200);
    await submit(upload.id);
    await aCertificate(hub, upload.id, { provenError: 0.1 });
    // No other version on this hub has its file.
    await hub.db.query(
      `with file as (insert into files (sha256, size) select md5(random()::text) || md5(random()::text), 1 returning sha256)
       update solution_versions set sha256 = (select sha256 from file) where solution_id = $1`,
      [upload.id],
    );
    return upload;
  }

  it('are empty in the queue and on the page if all of them pass', async () => {
    const { id } = await sound();
    expect(await concernsOf(id)).toEqual([]);
    const queue = (await admin.get('/solutions?status=submitted')).body as { id: number; concerns: string[] }[];
    expect(queue.find((card) => card.id === id)).toMatchObject({ concerns: [] });
  });

  it('are shown to members before they submit, and to nobody else', async () => {
    const { id, label } = await aPublishedUpload(owner, admin, { name: newLabel() });
    await anUpload(owner, { name: label });
    const findingsFor = async (who: Pick<LoggedIn, 'get'>) =>
      ((await who.get(`/solutions/${id}`).expect(200)).body as { findings: string[] | null }).findings;
    expect(await findingsFor(owner)).toEqual(expect.arrayContaining(['same_file', 'no_citation']));
    expect(await findingsFor(admin)).toEqual(expect.arrayContaining(['same_file', 'no_citation']));
    expect(await findingsFor(await asUser(hub))).toBeNull();
    expect(await findingsFor(asVisitor(hub))).toBeNull();
  });

  it('are shown to admins only, and only while the version is submitted', async () => {
    const { id } = await sound();
    expect(await concernsOf(id, owner)).toBeNull();
    await owner.put(`/solutions/${id}/withdraw`, { version: 1 }).expect(200);
    expect(await concernsOf(id)).toBeNull();
  });

  const certificate = (set: string) =>
    `update solution_certificates set ${set} where version_id = (select id from solution_versions where solution_id = $1)`;
  const version = (set: string) => `update solution_versions set ${set} where solution_id = $1`;
  it.each([
    ['large_error', certificate('relative_error = 0.100001')],
    ['large_error', certificate('relative_error = null')],
    ['not_proven', certificate('proven_error = null, relative_error = null')],
    ['proof_waiting', certificate(`state = 'waiting'`)],
    ['high_loss', version(`facts = facts || '{"trainLoss": [7, 1.1], "validLoss": [2]}'`)],
    ['no_description', version(`description = ' '`)],
    ['no_citation', `update solutions set citation = '' where id = $1`],
    ['no_equation', version(`derived = derived || '{"equation_tex": null, "source": null}'`)],
    ['unreadable_equation', version(`derived = derived || '{"equation_tex": null, "source": "lambda u, t: …"}'`)],
    ['no_values', version(`evaluated = '{"kind": "none", "source": "none"}'`)],
    ['older_values', version(`values_version = 7`)],
    [
      'gaps_in_values',
      version(`evaluated = '{"kind": "lines", "source": "samples", "x": [0], "series": [{"name": "u", "y": [null]}]}'`),
    ],
    [
      'gaps_in_values',
      version(`evaluated = '{"kind": "points", "source": "samples", "name": "u", "xs": [0], "ys": [0], "z": [null]}'`),
    ],
    [
      'gaps_in_values',
      version(
        `evaluated = '{"kind": "grid", "source": "samples", "name": "u", "xs": [0, 1], "ys": [0], "z": [[1], [null]]}'`,
      ),
    ],
    [
      'gaps_in_values',
      version(
        `evaluated = '{"kind": "grid", "source": "samples", "name": "u", "xs": [0], "ys": [0], "z": [[1]], "others": [{"name": "v", "z": [[null]]}]}'`,
      ),
    ],
    [
      'no_loss',
      version(`facts = facts || '{"trainLoss": [], "validLoss": []}', details = details || '{"sample_loss": []}'`),
    ],
    ['gaps_in_loss', version(`facts = facts || '{"trainLoss": [1, null]}'`)],
    [
      'gaps_in_loss',
      version(
        `merged_details = merged_details || '{"validation_loss_origin": "client"}', details = details || '{"sample_loss": [null]}'`,
      ),
    ],
    ['unusual_file', version(`inspection = (inspection::jsonb || '{"verdict": "unusual"}')::json`)],
  ])('report %s after %s', async (concern, change) => {
    const { id } = await sound();
    await hub.db.query(change, [id]);
    expect(await concernsOf(id)).toEqual([concern]);
  });

  it('report a file that another version has, unless that is a newer version of the same solution', async () => {
    const one = await anUpload(owner, { name: newLabel(), file: NO_SOLVER });
    const other = await anUpload(owner, { name: newLabel(), file: NO_SOLVER });
    await submit(other.id);
    expect(await concernsOf(other.id)).toContain('same_file');
    const first = await sound();
    await anUpload(owner, { name: first.label });
    await hub.db.query(
      `update solution_versions set sha256 = (select sha256 from solution_versions where solution_id = $1 and version = 1)
       where solution_id = $1`,
      [first.id],
    );
    const [card] = (
      (await admin.get('/solutions?status=submitted&page_size=100')).body as { id: number; concerns: string[] }[]
    ).filter(({ id }) => id === first.id);
    expect(card!.concerns).toEqual([]);
    expect(one.id).not.toBe(other.id);
  });
});

describe('the field loads_with_key', () => {
  const loads = async (who: LoggedIn, id: number, version: number) => {
    const said = (
      (await who.get(`/solutions/${id}?version=${version}`).expect(200)).body as { loads_with_key: boolean }
    ).loads_with_key;
    const { status } = await (await withKey(who, 'read')).get(`/solutions/download?id=${id}&version=${version}`);
    expect(status).toBe(said ? 200 : 404);
    return said;
  };

  it('predicts whether a download with a key succeeds; an admin’s key has no admin rights', async () => {
    const { id } = await anUpload(owner, { name: newLabel() });
    await submit(id);
    expect(await loads(owner, id, 1)).toBe(true);
    expect(await loads(admin, id, 1)).toBe(false);
    const member = await asAdmin(hub);
    await aMember(project, member, 'read');
    expect(await loads(member, id, 1)).toBe(true);
    await admin.put(`/solutions/${id}/publish`, { comment: 'fine' }).expect(200);
    expect(await loads(admin, id, 1)).toBe(true);
  });

  it('is true for an unpublished version in a public project', async () => {
    const open = await aProject(owner, { isPublic: true });
    const { id } = await anUpload(owner, { name: `${open.name}/decay` });
    expect(await loads(admin, id, 1)).toBe(true);
  });
});
