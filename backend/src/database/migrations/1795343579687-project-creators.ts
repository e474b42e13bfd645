import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProjectCreators1795343579687 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "projects" ADD "created_by" integer`);
    // The log knows who made a project. One from before the log was made by its first owner, most likely.
    await db.query(
      `UPDATE projects p SET created_by = u.id FROM users u WHERE u.id = coalesce(
         p.default_of,
         (SELECT l.actor_id FROM audit_log l WHERE l.action = 'project.created' AND l.object_type = 'project' AND l.object_id = p.id LIMIT 1),
         (SELECT m.user_id FROM project_members m WHERE m.project_id = p.id AND m.permission = 'owner' ORDER BY m.created_at, m.user_id LIMIT 1))`,
    );
    await db.query(`CREATE INDEX "ix_projects_created_by" ON "projects" ("created_by")`);
    await db.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "fk_projects_created_by" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
