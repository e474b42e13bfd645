import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InvitationsByEmail1796350000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "organization_invitations" ADD "invitation_id" integer`);
    await db.query(`ALTER TABLE "organization_invitations" ALTER COLUMN "user_id" DROP NOT NULL`);
    await db.query(
      `CREATE UNIQUE INDEX "uq_organization_invitations_invitation_id" ON "organization_invitations" ("invitation_id")`,
    );
    await db.query(
      `ALTER TABLE "organization_invitations" ADD CONSTRAINT "ck_organization_invitations_person" CHECK ((user_id is null) <> (invitation_id is null))`,
    );
    await db.query(
      `ALTER TABLE "organization_invitations" ADD CONSTRAINT "fk_organization_invitations_invitation_id" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(): Promise<void> {}
}
