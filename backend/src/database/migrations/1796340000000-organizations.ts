import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Organizations1796340000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "organizations" ("id" SERIAL NOT NULL, "name" text NOT NULL, "display_name" text NOT NULL, "description" text NOT NULL DEFAULT '', "website" text, "member_permission" text NOT NULL DEFAULT 'readwrite', "created_by" integer, "revision" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_organizations_member_permission" CHECK (member_permission in ('read', 'readwrite')), CONSTRAINT "pk_organizations" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "uq_organizations_name" ON "organizations" ("name")`);
    await db.query(`CREATE INDEX "ix_organizations_created_by" ON "organizations" ("created_by")`);
    await db.query(
      `CREATE TABLE "organization_invitations" ("user_id" integer NOT NULL, "id" SERIAL NOT NULL, "organization_id" integer NOT NULL, "role" text NOT NULL, "invited_by" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_organization_invitations_role" CHECK (role in ('owner', 'member')), CONSTRAINT "pk_organization_invitations" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_organization_invitations_user_id" ON "organization_invitations" ("user_id")`);
    await db.query(
      `CREATE INDEX "ix_organization_invitations_invited_by" ON "organization_invitations" ("invited_by")`,
    );
    await db.query(
      `CREATE UNIQUE INDEX "uq_organization_invitations_person" ON "organization_invitations" ("organization_id", "user_id")`,
    );
    await db.query(
      `CREATE TABLE "organization_members" ("organization_id" integer NOT NULL, "user_id" integer NOT NULL, "role" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_organization_members_role" CHECK (role in ('owner', 'member')), CONSTRAINT "pk_organization_members" PRIMARY KEY ("organization_id", "user_id"))`,
    );
    await db.query(`CREATE INDEX "ix_organization_members_user_id" ON "organization_members" ("user_id")`);
    await db.query(
      `CREATE TABLE "project_rights" ("project_id" integer NOT NULL, "user_id" integer NOT NULL, "permission" text NOT NULL, CONSTRAINT "ck_project_rights_permission" CHECK (permission in ('read', 'readwrite', 'owner')), CONSTRAINT "pk_project_rights" PRIMARY KEY ("project_id", "user_id"))`,
    );
    await db.query(`CREATE INDEX "ix_project_rights_user_id" ON "project_rights" ("user_id")`);
    await db.query(
      `CREATE TABLE "account_names" ("name" text NOT NULL, CONSTRAINT "pk_account_names" PRIMARY KEY ("name"))`,
    );
    await db.query(`ALTER TABLE "projects" ADD "organization_id" integer`);
    await db.query(`CREATE INDEX "ix_projects_organization_id" ON "projects" ("organization_id")`);
    await db.query(
      `ALTER TABLE "organizations" ADD CONSTRAINT "fk_organizations_created_by" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "organization_invitations" ADD CONSTRAINT "fk_organization_invitations_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "organization_invitations" ADD CONSTRAINT "fk_organization_invitations_organization_id" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "organization_invitations" ADD CONSTRAINT "fk_organization_invitations_invited_by" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "organization_members" ADD CONSTRAINT "fk_organization_members_organization_id" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "organization_members" ADD CONSTRAINT "fk_organization_members_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "fk_projects_organization_id" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "project_rights" ADD CONSTRAINT "fk_project_rights_project_id" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "project_rights" ADD CONSTRAINT "fk_project_rights_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(`CREATE OR REPLACE FUNCTION hub_keep_username()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO account_names (name) VALUES (new.username);
  RETURN NULL;
END
$function$`);
    await db.query(`CREATE OR REPLACE FUNCTION hub_settle_rights(project_ids integer[], user_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
BEGIN
  IF coalesce(cardinality(project_ids), 0) = 0 THEN RETURN; END IF;
  PERFORM FROM projects p WHERE p.id = ANY (project_ids) ORDER BY p.id FOR NO KEY UPDATE;
  WITH pairs AS MATERIALIZED (
    SELECT DISTINCT x.project_id, x.user_id FROM unnest(project_ids, user_ids) x (project_id, user_id)
  ), gone AS (
    DELETE FROM project_rights r
      USING pairs x
      WHERE r.project_id = x.project_id AND r.user_id = x.user_id
        AND NOT EXISTS (SELECT FROM project_members m WHERE m.project_id = x.project_id AND m.user_id = x.user_id)
        AND NOT EXISTS (SELECT FROM projects p JOIN organization_members m ON m.organization_id = p.organization_id
                        WHERE p.id = x.project_id AND m.user_id = x.user_id)
  ), sources AS (
    SELECT m.project_id, m.user_id, m.permission
    FROM pairs x
    JOIN project_members m ON m.project_id = x.project_id AND m.user_id = x.user_id
    UNION ALL
    SELECT p.id, m.user_id, CASE m.role WHEN 'owner' THEN 'owner' ELSE o.member_permission END
    FROM pairs x
    JOIN projects p ON p.id = x.project_id
    JOIN organizations o ON o.id = p.organization_id
    JOIN organization_members m ON m.organization_id = o.id AND m.user_id = x.user_id
  )
  INSERT INTO project_rights AS r (project_id, user_id, permission)
    SELECT DISTINCT ON (s.project_id, s.user_id) s.project_id, s.user_id, s.permission
    FROM sources s
    JOIN projects p ON p.id = s.project_id
    JOIN users u ON u.id = s.user_id
    ORDER BY s.project_id, s.user_id, array_position(ARRAY['owner', 'readwrite', 'read'], s.permission)
    ON CONFLICT (project_id, user_id) DO UPDATE SET permission = excluded.permission WHERE r.permission <> excluded.permission;
END
$function$`);
    await db.query(`CREATE OR REPLACE FUNCTION hub_settle_rights_of_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM hub_settle_rights(array_agg(project_id), array_agg(user_id)) FROM old_rows;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM hub_settle_rights(array_agg(project_id), array_agg(user_id)) FROM new_rows;
  END IF;
  RETURN NULL;
END
$function$`);
    await db.query(`CREATE OR REPLACE FUNCTION hub_settle_rights_of_organization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hub_settle_rights(array_agg(p.id), array_agg(m.user_id))
    FROM projects p JOIN organization_members m ON m.organization_id = p.organization_id
    WHERE p.organization_id = new.id AND m.role = 'member';
  RETURN NULL;
END
$function$`);
    await db.query(`CREATE OR REPLACE FUNCTION hub_settle_rights_of_organization_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM hub_settle_rights(array_agg(p.id), array_agg(m.user_id))
      FROM old_rows m JOIN projects p ON p.organization_id = m.organization_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM hub_settle_rights(array_agg(p.id), array_agg(m.user_id))
      FROM new_rows m JOIN projects p ON p.organization_id = m.organization_id;
  END IF;
  RETURN NULL;
END
$function$`);
    await db.query(`CREATE OR REPLACE FUNCTION hub_settle_rights_of_project()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hub_settle_rights(array_agg(new.id), array_agg(user_id))
    FROM organization_members WHERE organization_id IN (old.organization_id, new.organization_id);
  RETURN NULL;
END
$function$`);
    await db.query(
      `CREATE TRIGGER tr_organization_members_rights_delete AFTER DELETE ON organization_members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_organization_members()`,
    );
    await db.query(
      `CREATE TRIGGER tr_organization_members_rights_insert AFTER INSERT ON organization_members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_organization_members()`,
    );
    await db.query(
      `CREATE TRIGGER tr_organization_members_rights_update AFTER UPDATE ON organization_members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_organization_members()`,
    );
    await db.query(
      `CREATE TRIGGER tr_organizations_rights AFTER UPDATE OF member_permission ON organizations FOR EACH ROW WHEN (old.member_permission <> new.member_permission) EXECUTE FUNCTION hub_settle_rights_of_organization()`,
    );
    await db.query(
      `CREATE TRIGGER tr_project_members_rights_delete AFTER DELETE ON project_members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_members()`,
    );
    await db.query(
      `CREATE TRIGGER tr_project_members_rights_insert AFTER INSERT ON project_members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_members()`,
    );
    await db.query(
      `CREATE TRIGGER tr_project_members_rights_update AFTER UPDATE ON project_members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_members()`,
    );
    await db.query(
      `CREATE TRIGGER tr_projects_rights_insert AFTER INSERT ON projects FOR EACH ROW WHEN (new.organization_id IS NOT NULL) EXECUTE FUNCTION hub_settle_rights_of_project()`,
    );
    await db.query(
      `CREATE TRIGGER tr_projects_rights_update AFTER UPDATE OF organization_id ON projects FOR EACH ROW WHEN (old.organization_id IS DISTINCT FROM new.organization_id) EXECUTE FUNCTION hub_settle_rights_of_project()`,
    );
    await db.query(
      `CREATE TRIGGER tr_users_name AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION hub_keep_username()`,
    );
    await db.query(
      `INSERT INTO account_names (name) SELECT username FROM users UNION SELECT username FROM former_usernames`,
    );
    await db.query(`DROP TABLE "former_usernames"`);
    await db.query(
      `INSERT INTO project_rights (project_id, user_id, permission) SELECT project_id, user_id, permission FROM project_members`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
